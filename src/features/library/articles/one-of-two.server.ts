import { childBereavement, type DefaultArticle, firstReview, raisingChildren } from './sources.server.ts'

export const oneOfTwo: DefaultArticle = {
  id: 8,
  group: 'situation',
  position: 50,
  slugEs: 'gemelos',
  slugEn: 'twins',
  titleEs: 'Murió uno de tus bebés y otro vive',
  titleEn: 'One of your babies died and another lives',
  summaryEs:
    'Gemelos o más: alegría y duelo en el mismo cuarto, lo que dice la gente y cómo hablarle a quien quedó.',
  summaryEn:
    'Twins or more: joy and grief in one room, what people say, and how to speak to the one who lives.',
  keywordsEs: 'gemelos, mellizos, trillizos, uno murió, sobreviviente, dos bebés',
  keywordsEn: 'twin, triplets, multiple, surviving twin, two babies',
  sources: [raisingChildren, childBereavement],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Esperabas más de un bebé. Uno murió y otro está aquí. Tienes que dar la bienvenida y despedirte a la vez. Es mucho pedirle a una persona.

## Caben la tristeza y la alegría

Hay quien siente que no puede alegrarse. Hay quien siente que no puede llorar. Las dos cosas son posibles. Un día gana una y otro día la otra. Llorar a un bebé no le quita nada al que vive.

## Si estás en el hospital

Puedes pedir estar con tus bebés juntos, aunque sea un rato. Puedes pedir una foto de ellos. Más adelante esa foto puede importarles mucho, también a tu hijo o hija.

Guarda algo de cada uno: dos pulseras, dos gorritos, las huellas de los dos. Pide que en la cuna o en la incubadora se diga que era gemelo. Así el personal no pregunta cada turno.

> Pendiente de revisión por los hospitales que colaboran: qué señal usan en la cuna cuando murió uno de los gemelos.

## Lo que dice la gente

Oirás: «Tienes uno, dale gracias a la vida». Casi siempre lo dicen para animar. Pero un bebé no reemplaza a otro. Puedes contestar: «Tuve dos. A uno lo tengo en brazos y al otro lo extraño».

Cuando pregunten si es hijo único, di lo que puedas ese día.

## Cuidar con el corazón roto

Alimentar a tu bebé, no dormir y estar de luto a la vez agota. Pide ayuda concreta: una noche, una comida, una vuelta al supermercado. Si tu bebé está en intensivo, túrnense. Nadie puede estar en todos los sitios.

Es común tener mucho miedo de perder al otro. Dile al pediatra que murió su gemelo. Pregunta todo lo que te preocupa, aunque lo preguntes tres veces. Si el miedo no te deja dormir ni cuando el bebé duerme, dilo en tu cita. Hay ayuda.

A veces cuesta querer al bebé que vive, por miedo o por cansancio. También pasa, y también tiene ayuda. No te hace mala madre ni mal padre.

## La leche

Puedes darle pecho al bebé que vive. Pregunta a una persona de lactancia cómo ajustar la cantidad. Si te sobra y te duele, lee [cuando baja la leche](/si-acaba-de-pasar/leche).

## Los cumpleaños

Es el mismo día para los dos. Muchas familias parten el día: un momento tranquilo para el bebé que murió y luego la fiesta. Una vela más en el bizcocho, una flor, una carta. Avisa a tu familia cómo lo quieren hacer. Hay más en [las fechas difíciles](/si-acaba-de-pasar/fechas-dificiles).

## Cuando crezca

Cuéntaselo desde pequeño, con palabras sencillas. «Naciste con tu hermana. Ella murió. La queremos y te queremos a ti». Los niños entienden la verdad mejor que un secreto. Contesta lo que pregunte y nada más. Lee [hermanos y hermanas](/si-acaba-de-pasar/hermanos).`,
  bodyEn: `You were waiting for more than one baby. One died and another is here. You have to welcome and say goodbye at the same time. It is a lot to ask of a person.

## You can be sad and glad

Some people feel that they cannot be happy. Some feel that they cannot cry. There is room for both. One day one wins, and the next day the other. Crying for one baby takes nothing away from the one who lives.

## If you are at the hospital

You can ask to be with your babies together, even for a short while. You can ask for a photo of them together. Later on that photo can mean a lot, also to your son or daughter.

Keep something of each one: two bracelets, two hats, both sets of prints. Ask for a sign on the crib or incubator that says this baby is a twin. Then the staff will not ask at every shift.

> To be reviewed by our partner hospitals: which sign they use on the crib when one of the twins has died.

## What people say

You will hear, “You have one, be thankful.” They mostly say it to cheer you up. But one baby does not replace another. You can say, “I had two. I hold one, and I miss the other.”

When people ask if yours is an only child, say what you can that day.

## Caring with a broken heart

Feeding, not sleeping and grieving at the same time wears you out. Ask for real help: one night, one meal, one trip to the store. If your baby is in intensive care, take turns. Nobody can be everywhere.

It is common to be very afraid of losing the other one. Tell the pediatrician that your baby’s twin died. Ask about anything that worries you, even if you ask three times. If fear keeps you awake even when the baby sleeps, say so at your visit. There is help.

Sometimes it is hard to love the baby who lives, out of fear or because you are so tired. That happens too, and there is help for it. It does not make you a bad parent.

## The milk

You can breastfeed the baby who lives. Ask someone in lactation how to adjust the amount. If there is too much and it hurts, read [when the milk comes in](/en/just-happened/milk).

## Birthdays

It is the same day for both. Many families split the day: a quiet time for the baby who died, and then the party. One more candle on the cake, a flower, a letter. Tell your family how you want to do it. There is more in [hard dates](/en/just-happened/hard-dates).

## As your child grows

Tell the story early, in simple words. “You were born with your sister. She died. We love her and we love you.” Children understand the truth better than a secret. Answer what they ask and no more. Read [brothers and sisters](/en/just-happened/siblings).`,
}
