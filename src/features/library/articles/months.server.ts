import { type DefaultArticle, firstReview, lullabyPartners } from './sources.server.ts'

export const months: DefaultArticle = {
  id: 3,
  group: 'time',
  position: 30,
  slugEs: 'los-meses-que-siguen',
  slugEn: 'the-months-after',
  titleEs: 'Los meses que siguen',
  titleEn: 'The months after',
  summaryEs:
    'Cuando los demás siguen con su vida y tú todavía no: qué es común en el duelo y qué puede aliviar un poco.',
  summaryEn:
    'When everyone else goes on with life and you cannot yet: what is common in grief, and what may ease it a little.',
  keywordsEs: 'duelo, tiempo, trabajo, embarazadas, recordar, ritual, cuánto dura, normal',
  keywordsEn: 'grief, time, work, pregnant friends, remember, ritual, how long, normal',
  sources: [lullabyPartners],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Al principio hay gente y llamadas. Después, casi todo el mundo vuelve a lo suyo. Muchas familias cuentan que lo más duro empezó entonces. Si te pasa, no vas hacia atrás. Vas por donde va mucha gente.

## El duelo no va en línea recta

Un día puedes hacer la compra. Al otro no puedes salir de la cama. Viene en olas. Al principio son altas y seguidas. Con el tiempo suele haber más espacio entre una y otra. Pero una ola puede llegar por una canción, un olor o una fecha.

No hay un plazo. Nadie puede decirte cuándo debes estar mejor. Tú tampoco tienes que decírtelo.

## Lo que suele doler

- Ver embarazadas o bebés de la edad que tendría el tuyo.
- Que te pregunten cuántos hijos tienes.
- Que nadie diga su nombre.
- Volver al médico o pasar por el hospital.
- Sentir que tu pareja va por otro camino.

Puedes decir que no a un «baby shower». Puedes irte temprano de una fiesta. Puedes contestar la pregunta de los hijos de una manera hoy y de otra mañana. No le debes tu historia a nadie. Tampoco tienes que callarla.

## Entre el dolor y la vida

Ayuda poder ir y venir. Un rato con el dolor y un rato con otra cosa. Cocinar, caminar, ver una novela, trabajar en el patio. Descansar del dolor no es olvidar a tu bebé.

## Seguir siendo su familia

Muchas personas buscan una manera pequeña de llevar a su bebé con ellas.

- Decir su nombre en casa.
- Sembrar algo y cuidarlo.
- Guardar sus cosas en una caja que se pueda abrir.
- Escribirle una carta en las fechas difíciles.
- Hacer algo bueno en su nombre.

No hace falta que sea grande ni que lo vea nadie.

## Tu cuerpo en estos meses

El duelo cansa. También da dolor de cabeza, de espalda y de estómago. Cuesta concentrarse. Come a horas fijas, sal a la luz un rato y habla con tu médico si el sueño no vuelve. Mira también [tu cuerpo después](/si-acaba-de-pasar/tu-cuerpo).

## Con quién hablar

Hablar con alguien que vivió lo mismo quita soledad. En nuestros [encuentros](/eventos) puedes hablar o solo escuchar. Puedes ir por primera vez a los meses o a los años. En el [directorio](/recursos) hay profesionales que conocen este duelo.

Si pasan los meses y cada día pesa igual o más, lee [cuando el duelo no afloja](/si-acaba-de-pasar/cuando-no-afloja). Pedir ayuda no es olvidar a tu bebé.`,
  bodyEn: `At first there are people and calls. Later, almost everyone goes back to their own lives. Many families say the hardest part began then. If this happens to you, you are not going backward. You are where many people have been.

## Grief does not go in a straight line

One day you can do the shopping. The next you cannot get out of bed. It comes in waves. At first they are high and close together. With time there is often more room between them. But a wave can come with a song, a smell or a date.

There is no deadline. Nobody can tell you when you should feel better. You do not have to tell yourself either.

## What often hurts

- Seeing pregnant women, or babies of the age yours would be.
- Being asked how many children you have.
- Nobody saying your baby’s name.
- Going back to the doctor, or driving past the hospital.
- Feeling that your partner is on another road.

You can say no to a baby shower. You can leave a party early. You can answer the question about children one way today and another way tomorrow. You do not owe anyone your story. You do not have to hide it either.

## Between the pain and your life

It helps to be able to come and go. A while with the pain, and a while with something else. Cooking, walking, a TV show, some work in the yard. Resting from the pain does not mean forgetting your baby.

## Still your baby’s family

Many people look for a small way to carry their baby with them.

- Say the name at home.
- Plant something and care for it.
- Keep the things in a box that can be opened.
- Write a letter on the hard dates.
- Do something good in your baby’s name.

It does not have to be big, and nobody has to see it.

## Your body in these months

Grief is tiring. It also brings aches in the head, the back and the stomach. It is hard to focus. Eat at set times, get some daylight, and talk with your doctor if sleep does not come back. See also [your body afterward](/en/just-happened/your-body).

## People to talk with

Talking with someone who has lived through the same thing makes it less lonely. At our [gatherings](/en/events) you can talk or just listen. You can come for the first time after months or after years. The [directory](/en/resources) has professionals who know this grief.

If months go by and each day weighs the same or more, read [when grief does not ease](/en/just-happened/when-it-does-not-ease). Asking for help does not mean forgetting your baby.`,
}
