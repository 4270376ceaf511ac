import { childBereavement, type DefaultArticle, firstReview } from './sources.server.ts'

export const grandparents: DefaultArticle = {
  id: 12,
  group: 'person',
  position: 40,
  slugEs: 'abuelos',
  slugEn: 'grandparents',
  titleEs: 'Abuelos y abuelas',
  titleEn: 'Grandparents',
  summaryEs:
    'Te duele tu nieto y te duele ver así a tu hijo o a tu hija. Cómo estar cerca sin tomar el mando.',
  summaryEn: 'You hurt for your grandchild, and for your own child. How to be close without taking over.',
  keywordsEs: 'abuela, abuelo, nieto, nieta, suegra, ayudar, mi hija perdió a su bebé',
  keywordsEn: 'grandmother, grandfather, grandchild, in-laws, help, my daughter lost her baby',
  sources: [childBereavement],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Perdiste a tu nieto o a tu nieta. Y ves sufrir a tu hijo o a tu hija sin poder arreglarlo. Es un dolor doble. Mucha gente te va a preguntar por ellos y se va a olvidar de ti.

## Tu duelo también cuenta

Quizás ya tenías la cuna en tu casa. Quizás estabas tejiendo una manta. Puedes llorar lo que ibas a hacer con ese bebé. Busca con quién hablar que no sean los papás: una hermana, una amiga, tu médico. Así puedes llegar a ellos con menos peso.

Si hace años perdiste un bebé y nadie te dejó hablar de él, esto puede despertarlo. Le pasa a muchas abuelas. Ese bebé también cuenta. Puedes decir su nombre ahora.

## Antes se hacía de otra manera

Antes muchas veces se llevaban al bebé enseguida. No había fotos ni nombre. Decían que era mejor no hablar. Hoy se sabe que a muchas familias les ayuda ver a su bebé, nombrarlo y guardar algo. Si ellos quieren hacerlo, acompáñalos aunque te cueste. Si no quieren, también.

## Lo que sí ayuda

- Decir: «Lo siento mucho. Aquí estoy».
- Decir el nombre del bebé, si lo tiene.
- Preguntar antes de hacer.
- Cocinar, lavar, llevar a los niños a la escuela.
- Escuchar la misma historia muchas veces.
- Acordarse de las fechas, un año después y cinco años después.
- Sentarse sin decir nada.

## Lo que puede herir

- Guardar las cosas del bebé sin permiso.
- Buscar la causa o un culpable.
- Comparar con otra pérdida.
- Hablar de otro embarazo.
- Decirles cómo deben sentirse.
- Contar la noticia antes que ellos.

Si ya dijiste algo así, no eres la única persona. Puedes llamar y decir: «Lo que dije no ayudó. Perdóname». Eso sí ayuda.

## Ellos mandan

Es su bebé. Ellos deciden el nombre, la despedida, las fotos y las visitas. Tú puedes opinar si te preguntan. Si no estás de acuerdo, guarda tu opinión y ofrece tu mano.

Entre las dos familias puede haber roces. El dolor pone a todos sensibles. No tomes partido. No lleves recados.

## Los otros nietos

Usa con ellos las mismas palabras que usan sus papás. Pregunta cuáles son. Hay ideas en [hermanos y hermanas](/si-acaba-de-pasar/hermanos).

## De lejos

Si vives en otro sitio, manda un mensaje corto cada semana. «No tienes que contestar. Pienso en ustedes y en su bebé». Puedes pedir una caja de recuerdos como regalo. Pregúntales antes si la quieren.

## Cuándo preocuparse

Si tu hija o tu hijo habla de no querer vivir, créele. Quédate a su lado y llamen juntos al [988](tel:988). También está para ti.`,
  bodyEn: `You lost your grandchild. And you see your own child suffer, and you cannot fix it. It is a double pain. Many people will ask about them and forget about you.

## Your grief counts too

Maybe you had a crib in your house. Maybe you were knitting a blanket. You can cry for all that you were going to do with that baby. Find someone to talk with other than the parents: a sister, a friend, your doctor. That way you can come to them with less weight.

If you lost a baby years ago and nobody let you talk about it, this may bring it all back. It happens to many grandmothers. That baby counts too. You can say the name now.

## It used to be done another way

In the past the baby was often taken away at once. There were no photos and no name. People said it was better not to talk. Today we know that many families are helped by seeing their baby, giving a name and keeping something. If they want to do it, stand by them, even if it is hard for you. If they do not, that is fine too.

## What helps

- Say, “I am so sorry. I am here.”
- Say the baby’s name, if there is one.
- Ask before you do something.
- Cook, wash, take the children to school.
- Listen to the same story many times.
- Remember the dates, one year later and five years later.
- Sit there and say nothing.

## What may hurt

- Putting the baby’s things away without asking.
- Looking for the cause, or for someone to blame.
- Comparing it with another loss.
- Talking about another pregnancy.
- Telling them how they should feel.
- Sharing the news before they do.

If you said something like this, you are not the only one. You can call and say, “What I said did not help. I am sorry.” That does help.

## They decide

It is their baby. They choose the name, the goodbye, the photos and the visits. You can say what you think if they ask. If you do not agree, keep it to yourself and offer your hand.

There may be friction between the two families. Pain makes everyone sensitive. Do not take sides. Do not carry messages.

## The other grandchildren

Use the same words with them as their parents do. Ask which ones. There are ideas in [brothers and sisters](/en/just-happened/siblings).

## From far away

If you live somewhere else, send a short message each week. “You don’t have to answer. I am thinking of you and your baby.” You can ask for a box of keepsakes as a gift. Ask them first if they want it.

## When to worry

If your son or daughter talks about not wanting to live, believe it. Stay with them and call [988](tel:988) together. It is there for you too.`,
}
