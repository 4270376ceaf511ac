import { childBereavement, type DefaultArticle, firstReview } from './sources.server.ts'

export const hardDates: DefaultArticle = {
  id: 19,
  group: 'need',
  position: 60,
  slugEs: 'fechas-dificiles',
  slugEn: 'hard-dates',
  titleEs: 'Las fechas difíciles',
  titleEn: 'Hard dates',
  summaryEs:
    'La fecha en que iba a nacer, el aniversario, las Navidades, el Día de las Madres: un plan pequeño para cada una.',
  summaryEn: 'The due date, the anniversary, the holidays, Mother’s Day: a small plan for each of them.',
  keywordsEs:
    'aniversario, cumpleaños, fecha de parto, navidad, reyes, día de las madres, día de los padres, octubre',
  keywordsEn: 'anniversary, birthday, due date, Christmas, Three Kings, Mother’s Day, Father’s Day, October',
  sources: [childBereavement],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `El cuerpo se acuerda antes que la cabeza. Unos días antes puedes estar de mal humor, dormir mal o llorar por nada. Luego miras el calendario y entiendes. A mucha gente la semana de antes le pesa más que el día.

## Cuáles son

Cada familia tiene las suyas:

- El día en que murió y el día en que nació.
- La fecha en que iba a nacer.
- El día en que supiste del embarazo.
- El Día de las Madres y el Día de los Padres.
- Acción de Gracias, Navidad, despedida de año y Reyes.
- El primer día de clases de los niños de su edad.
- El 15 de octubre, cuando muchas familias del mundo prenden una vela por sus bebés.

## Un plan pequeño

No hace falta un plan grande. Con tres preguntas basta:

1. ¿Qué quiero hacer ese día?
2. ¿Con quién?
3. ¿Qué hago si no puedo?

Escríbelo y cuéntaselo a una persona. Puedes cambiarlo esa misma mañana.

## Ideas

- Pedir el día libre.
- Prender una vela a la hora en que nació.
- Escribirle una carta y guardarla con las otras.
- Comer algo que te gustaba en el embarazo.
- Ir al mar, al campo o al cementerio.
- Hacer un bizcocho.
- Dar algo en su nombre: libros, pañales, un rato de tu tiempo.
- No hacer nada y quedarte en la cama.

## Las Navidades

En Puerto Rico son largas y ruidosas. Puedes ir a una fiesta y no ir a otra. Puedes llegar tarde e irte temprano. Lleva tu propio carro. Avisa a la familia antes: «Vamos un rato. Quizás lloremos. Nos gustaría que digan su nombre».

Algunas familias cuelgan un adorno para su bebé. Otras no ponen árbol ese año. Las dos cosas están bien.

## El Día de las Madres y el de los Padres

Eres su mamá. Eres su papá. Si nadie te dice nada, duele. Si te felicitan, también puede doler. Dile a tu gente qué prefieres. Puedes apagar las redes ese fin de semana. En los restaurantes suelen preguntar si eres mamá. Si no quieres contestar, pide comida a casa.

## Cuando cada uno quiere otra cosa

Tu pareja puede querer trabajar ese día. Tú puedes querer hablar. Busquen un rato juntos y el resto cada quien a su manera. Si hay niños, diles antes que ese día van a estar tristes y por qué.

## Los años siguientes

El primero suele ser el más duro. A veces el segundo sorprende, porque los demás ya no se acuerdan. Con los años el día puede ponerse más suave. Un año también puede doler de golpe otra vez. No es volver atrás.

## Si el día se pone oscuro

Ten a mano los nombres de dos personas que puedas llamar. Y el [988](tel:988), que contesta también los días de fiesta.

En nuestros [encuentros](/eventos) hay ratos para recordar. Mira si hay uno cerca de tu fecha.`,
  bodyEn: `The body remembers before the mind does. A few days before, you may be short with people, sleep badly or cry over nothing. Then you look at the calendar and you understand. For many people the week before is heavier than the day.

## Which ones

Each family has its own:

- The day your baby died and the day your baby was born.
- The due date.
- The day you learned of the pregnancy.
- Mother’s Day and Father’s Day.
- Thanksgiving, Christmas, New Year’s Eve and Three Kings Day.
- The first day of school for children of that age.
- October 15, when many families around the world light a candle for their babies.

## A small plan

You do not need a big plan. Three questions are enough:

1. What do I want to do that day?
2. With whom?
3. What will I do if I can’t?

Write it down and tell one person. You can change it that same morning.

## Ideas

- Ask for the day off.
- Light a candle at the time your baby was born.
- Write a letter and keep it with the others.
- Eat something you liked during the pregnancy.
- Go to the sea, to the hills or to the cemetery.
- Bake a cake.
- Give something in your baby’s name: books, diapers, some of your time.
- Do nothing, and stay in bed.

## The holidays

In Puerto Rico they are long and loud. You can go to one party and skip another. You can come late and leave early. Take your own car. Tell the family first: “We will come for a while. We may cry. We would like you to say our baby’s name.”

Some families hang an ornament for their baby. Others put up no tree that year. Both are fine.

## Mother’s Day and Father’s Day

You are a mother. You are a father. If nobody wishes you a good day, it hurts. If they do, it can hurt too. Tell the people close to you what you prefer. You can turn off social media that weekend. Restaurants often ask if you are a mother. If you would rather not answer, order food to your home.

## When each one wants something else

Your partner may want to work that day. You may want to talk. Find some time together, and do the rest each in your own way. If there are children, tell them first that you will be sad that day, and why.

## The years that follow

The first is often the hardest. Sometimes the second is a surprise, because other people no longer remember. Over the years the day may grow softer. One year it may also hurt all at once. That is not a step back.

## If the day turns dark

Keep at hand the names of two people you can call. And [988](tel:988), which answers on holidays too.

At our [gatherings](/en/events) there are times to remember. See if there is one near your date.`,
}
