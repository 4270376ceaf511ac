import { cdcWarningSigns, type DefaultArticle, firstReview, nhsStillbirth } from './sources.server.ts'

export const stillbirth: DefaultArticle = {
  id: 5,
  group: 'situation',
  position: 20,
  slugEs: 'antes-de-nacer',
  slugEn: 'before-birth',
  titleEs: 'Tu bebé murió antes de nacer',
  titleEn: 'Your baby died before birth',
  summaryEs:
    'El parto, el tiempo juntos, los exámenes y las preguntas cuando un bebé muere en el embarazo o al nacer.',
  summaryEn: 'Labor, time together, tests and questions when a baby dies late in pregnancy or at birth.',
  keywordsEs: 'nació sin vida, natimuerto, sin latido, parto, inducir, autopsia, tercer trimestre',
  keywordsEn: 'stillbirth, stillborn, no heartbeat, labor, induction, autopsy, third trimester',
  sources: [nhsStillbirth, cdcWarningSigns],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Te dijeron que tu bebé no tiene latido. No hay palabras para ese momento. Lo que viene ahora es demasiado para una sola persona. Pide que alguien esté contigo en cada paso.

## Qué puede pasar ahora

Casi siempre el equipo médico ofrece una medicina para comenzar el parto. Suele ser más seguro para ti que una cesárea. Si tu salud no corre peligro, muchas veces se puede esperar un día o dos. Puedes preguntar si es posible ir a casa primero, por ropa o por alguien de tu familia.

Si se espera, el equipo te cuida con pruebas de sangre. Esperar mucho puede cambiar cómo se ve tu bebé. También puede hacer más difícil saber la causa. Pregunta qué significa eso en tu caso.

Puedes sentir algo parecido a un movimiento. Puede pasar al cambiar de postura. Si lo necesitas, pide otro sonograma.

## El parto

Es un parto de verdad. Duele de verdad. Tienes derecho a que te alivien el dolor. Pregunta qué opciones hay y cuándo pedirlas. Escoge quién entra contigo. Lleva música, una manta o la ropita que tenías lista.

## Conocer a tu bebé

Puedes verlo, cargarlo y quedarte un rato con él. Puedes bañarlo y vestirlo. Tu familia puede conocerlo. También puedes decir que no. Y puedes cambiar de idea.

Pide fotos y huellas aunque no quieras mirarlas hoy. El hospital puede guardarlas. Hay más ideas en [las primeras horas](/si-acaba-de-pasar/primeras-horas).

## Saber por qué

Te pueden ofrecer exámenes: de sangre, de la placenta y de tu bebé. Una autopsia puede ayudar a encontrar la causa. A veces no la encuentra. La decisión es de ustedes. Pregunta antes de firmar:

- ¿Qué se puede saber y qué no?
- ¿Cuánto tarda el resultado?
- ¿Cambia los días que tengo con mi bebé?
- ¿Cuesta algo?
- ¿Quién nos va a explicar el informe?

Muchas veces no hay una causa clara. Eso no quiere decir que fue tu culpa.

## Tu cuerpo

Vas a sangrar como después de cualquier parto. Puede bajarte la leche a los pocos días. Lee [cuando baja la leche](/si-acaba-de-pasar/leche) y [tu cuerpo después](/si-acaba-de-pasar/tu-cuerpo). Ve a tu cita de seguimiento, aunque te duela volver. Pide que te vean lejos de la sala de embarazadas.

Busca ayuda enseguida si tienes fiebre, sangrado fuerte o dolor de pecho. Búscala también si tienes falta de aire o un dolor de cabeza que no cede.

## Los papeles y la despedida

En Puerto Rico se exige un certificado especial desde los cinco meses de embarazo. El hospital o la funeraria te orientan. No tienes que resolverlo el primer día. Lee [los papeles y la despedida](/si-acaba-de-pasar/papeles-y-despedida).

## Eres su mamá. Eres su papá.

Tu bebé nació. Tiene un nombre si se lo diste. Puedes hablar de él o de ella cuando quieras. Nadie puede quitarte eso.`,
  bodyEn: `You were told that your baby has no heartbeat. There are no words for that moment. What comes next is too much for one person. Ask for someone to be with you at every step.

## What may happen now

Most of the time, the medical team offers a medicine to start labor. It is often safer for you than a C-section. If your health is not in danger, you can often wait a day or two. You can ask to go home first, for clothes or for someone in your family.

If you wait, the team will check your blood. A long wait can change how your baby looks. It can also make it harder to find the cause. Ask what this means for you.

You may feel something like movement. It can happen when you change position. If you need to, ask for another ultrasound.

## The birth

It is a real birth. The pain is real. You have a right to pain relief. Ask what there is and when to ask for it. Choose who goes in with you. Bring music, a blanket, or the little clothes you had ready.

## Meeting your baby

You can see your baby, hold your baby and stay a while. You can bathe and dress your baby. Your family can meet your baby. You can also say no. And you can change your mind.

Ask for photos and prints, even if you do not want to look at them today. The hospital can keep them. There are more ideas in [the first hours](/en/just-happened/first-hours).

## Finding out why

You may be offered tests: of your blood, of the placenta and of your baby. An autopsy may help to find the cause. Sometimes it does not. The choice is yours. Before you sign, ask:

- What can we find out, and what can we not?
- How long does the result take?
- Does it change the time I have with my baby?
- Does it cost anything?
- Who will explain the report to us?

Often there is no clear cause. That does not mean that it was your fault.

## Your body

You will bleed as after any birth. Your milk may come in within a few days. Read [when the milk comes in](/en/just-happened/milk) and [your body afterward](/en/just-happened/your-body). Go to your checkup, even if it hurts to go back. Ask to be seen away from the pregnant mothers.

Get help right away for a fever, heavy bleeding or chest pain. Do the same for trouble breathing, or a headache that does not go away.

## Paperwork and saying goodbye

In Puerto Rico the law requires a special certificate once a pregnancy reaches five months. The hospital or the funeral home can guide you. You do not have to sort it out on the first day. Read [paperwork and saying goodbye](/en/just-happened/papers-and-farewell).

## You are a mother. You are a father.

Your baby was born. Your baby has a name, if you gave one. You can talk about him or her whenever you want. Nobody can take that from you.`,
}
