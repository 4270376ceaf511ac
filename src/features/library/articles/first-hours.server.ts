import {
  type DefaultArticle,
  firstReview,
  hospitalProtocol,
  hseNeonatal,
  nhsStillbirth,
} from './sources.server.ts'

export const firstHours: DefaultArticle = {
  id: 1,
  group: 'time',
  position: 10,
  slugEs: 'primeras-horas',
  slugEn: 'first-hours',
  titleEs: 'Las primeras horas',
  titleEn: 'The first hours',
  summaryEs:
    'Qué puedes pedir en el hospital, qué puede esperar y cómo pasar esta primera noche sin decidirlo todo.',
  summaryEn: 'What you can ask for at the hospital, what can wait, and how to get through this first night.',
  keywordsEs: 'hoy, ahora, hospital, noche, sala de parto, foto, huellas, mantita, qué hago',
  keywordsEn: 'today, now, hospital, night, delivery room, photo, footprints, blanket, what do I do',
  sources: [nhsStillbirth, hseNeonatal, hospitalProtocol],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Sentimos mucho que estés aquí. Si tu bebé murió hoy, quizás no puedas leer mucho. Lee solo lo que te sirva. Lo demás puede esperar.

## No tienes que decidir todo ahora

En el hospital te van a hacer muchas preguntas. Casi todas pueden esperar unas horas. Puedes decir: «Necesito más tiempo». Puedes decir: «Pregúntame mañana». No tienes que explicar por qué.

Pide que alguien se quede contigo. Puede ser tu pareja, tu mamá, una amiga o una enfermera. Si estás sola o solo, pide que llamen a alguien de tu confianza.

## Tiempo con tu bebé

Puedes verlo. Puedes cargarlo, vestirlo y decirle su nombre. También puedes decir que no. Puedes decir que no ahora y preguntar más tarde. Nadie debe apurarte ni empujarte.

Si tienes miedo de cómo se verá, pide que alguien te lo cuente antes. Una enfermera puede envolverlo en una manta y quedarse a tu lado.

## Recuerdos que puedes pedir

Muchas familias agradecen tener algo de su bebé. Algunas no quieren mirarlo hasta años después. Si tienes dudas, pide que te lo guarden.

- Fotos, aunque sea con un teléfono.
- Las huellas de sus manos y sus pies.
- Un mechón de pelo.
- La pulsera del hospital, la mantita o el gorrito.
- Su nombre escrito, con la fecha y la hora.

## Preguntas que puedes hacer

- ¿Quién me acompaña esta noche?
- ¿Puedo estar en un cuarto lejos de otros bebés?
- ¿Cuánto tiempo puede quedarse mi bebé conmigo?
- ¿Qué le va a pasar a mi cuerpo en los próximos días?
- ¿Con quién hablo de los papeles y de la despedida?
- ¿A qué número llamo si mañana tengo dudas?

Pide que te escriban las respuestas. Con tanto dolor cuesta recordar lo que se oye. En Puerto Rico, la Ley 184 de 2016 ordena un protocolo para los hospitales ante una pérdida. Pregunta qué incluye.

## Avisar a los demás

No tienes que llamar a nadie. Escoge a una persona y pídele que avise. Dile qué quieres que cuente y qué no. Puede usar palabras sencillas: «El bebé murió. Necesitan estar tranquilos. Les avisamos».

## Esta noche

Quizás no duermas. Quizás no sientas nada. Quizás tiembles o te dé mucha hambre. Todo eso pasa cuando el golpe es muy grande. Toma agua. Come algo pequeño. Deja una luz prendida si te ayuda.

No hiciste nada para merecer esto. Y no tienes que pasar la noche sin una voz. El [988](tel:988) contesta a cualquier hora, en español.

Cuando puedas, sigue con [los primeros días en casa](/si-acaba-de-pasar/primeros-dias).`,
  bodyEn: `We are so sorry you are here. If your baby died today, you may not be able to read much. Read only what helps. The rest can wait.

## You do not have to decide everything now

At the hospital people will ask you many questions. Almost all of them can wait a few hours. You can say, “I need more time.” You can say, “Ask me tomorrow.” You do not have to say why.

Ask for someone to stay with you. It can be your partner, your mother, a friend or a nurse. If you are alone, ask the staff to call someone close to you.

## Time with your baby

You can see your baby. You can hold your baby, dress them and say their name. You can also say no. You can say not now, and ask later. Nobody should rush you or push you.

If you are afraid of how your baby will look, ask someone to tell you first. A nurse can wrap your baby in a blanket and stay by your side.

## Keepsakes you can ask for

Many families are glad to have something of their baby. Some do not want to look at it until years later. If you are not sure, ask them to keep it for you.

- Photos, even with a phone.
- Prints of the hands and feet.
- A lock of hair.
- The hospital bracelet, the blanket or the hat.
- Your baby’s name in writing, with the date and the time.

## Questions you can ask

- Who can stay with me tonight?
- Can I be in a room away from other babies?
- How long can my baby stay with me?
- What will happen to my body in the next days?
- Who can talk with me about the paperwork and saying goodbye?
- What number do I call tomorrow if I have questions?

Ask them to write the answers down. With so much pain, it is hard to hold on to what you hear. In Puerto Rico, Law 184 of 2016 orders a protocol for hospitals when a baby dies. Ask what it includes.

## Telling other people

You do not have to call anyone. Choose one person and ask them to tell the rest. Say what they may share, and what they should keep to themselves. The words can be simple: “The baby died. They need some quiet. We will let you know.”

## Tonight

You may not sleep. You may feel nothing. You may shake, or be very hungry. All of this happens when the blow is so great. Drink water. Eat something small. Leave a light on if it helps.

You did nothing to deserve this. And you do not have to get through the night without a voice. [988](tel:988) answers day or night, in Spanish and in English.

When you can, go on to [the first days at home](/en/just-happened/first-days).`,
}
