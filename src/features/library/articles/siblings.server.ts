import { childBereavement, type DefaultArticle, firstReview, raisingChildren } from './sources.server.ts'

export const siblings: DefaultArticle = {
  id: 11,
  group: 'person',
  position: 30,
  slugEs: 'hermanos',
  slugEn: 'siblings',
  titleEs: 'Hermanos y hermanas',
  titleEn: 'Brothers and sisters',
  summaryEs:
    'Cómo decirle a un niño que el bebé murió: palabras por edad, preguntas difíciles y señales de que sufre.',
  summaryEn:
    'How to tell a child that the baby died: words by age, hard questions, and signs that a child is hurting.',
  keywordsEs: 'niños, hijos, hermanito, escuela, explicar, edad, funeral, preguntas',
  keywordsEn: 'children, kids, brother, sister, school, explain, age, funeral, questions',
  sources: [childBereavement, raisingChildren],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Los niños notan que algo pasó. Oyen el llanto y ven las caras. Se imaginan lo que no se les dice. Y lo que imaginan suele dar más miedo que la verdad.

## Díselo pronto y tú

Busca un lugar tranquilo. Usa pocas palabras y di la palabra «murió». Puede sonar dura, pero un niño la entiende mejor que otras.

Evita «se durmió», porque puede darle miedo dormir. Evita «lo perdimos», porque puede querer buscarlo. Evita «se fue», porque puede pensar que va a volver.

Puedes decir: «Tenemos una noticia muy triste. El bebé murió. Su corazón dejó de latir. No va a venir a casa. Estamos muy tristes y te queremos mucho».

## Tres cosas que necesita oír

- No fue culpa de nadie. No fue por algo que dijiste, pensaste o hiciste.
- No se contagia. Las personas que te cuidan están aquí.
- Siempre va a haber alguien que te cuide.

Dilas aunque no pregunte. Muchos niños creen en secreto que ellos lo causaron.

## Según la edad

**De 0 a 3 años.** No entiende la muerte, pero siente el cambio. Necesita brazos y la misma rutina.

**De 4 a 6 años.** Puede pensar que el bebé va a volver. Pregunta lo mismo muchas veces. Contesta igual cada vez.

**De 7 a 11 años.** Quiere detalles. Puede preocuparse por ti. Contesta con la verdad y con pocas palabras.

**Adolescentes.** Puede callarse o salir más. No lo obligues a hablar. Dile cuándo y dónde te encuentra si quiere.

## Las preguntas difíciles

«¿Dónde está el bebé?». Di lo que es verdad en tu familia: en el hospital, en el cementerio, en las cenizas que guardamos. Si tu familia tiene una creencia, puedes decirla como lo que es: «Nosotros creemos que…».

«¿Tú también te vas a morir?». «Casi todas las personas viven muchos años. Yo espero estar contigo mucho tiempo».

«No lo sé» también es una respuesta.

## La despedida

Puede conocer al bebé, ver una foto o ir al funeral si quiere. Cuéntale antes lo que va a ver. Deja que escoja. Que vaya también un adulto que pueda salir con él si se cansa. Puede hacerle un dibujo.

## Si ve que lloras

Puede verte llorar. Dile: «Lloro porque extraño al bebé. No es por ti. En un rato vamos a comer». Así aprende que la tristeza se puede decir.

## La escuela

Avisa a su maestra. Dile qué palabras usan en casa. Pide que te llame si lo ve distinto.

## Cuándo pedir ayuda

Un niño juega, llora y vuelve a jugar. Es su manera. Pide ayuda a su pediatra si por varias semanas no come, no duerme o tiene mucho miedo. Pídela el mismo día si se lastima o dice que quiere morirse. Si hay peligro, llama al [988](tel:988) o al [911](tel:911).

Cuando pidas la caja, dinos si hay hermanos. A veces podemos incluir un detalle para ellos.`,
  bodyEn: `Children notice that something happened. They hear the crying and see the faces. What they are not told, they imagine. And what they imagine is often more frightening than the truth.

## Tell them soon, and tell them yourself

Find a quiet place. Use few words, and say the word “died.” It may sound hard, but a child understands it better than others.

Avoid “fell asleep,” because your child may be afraid to sleep. Avoid “we lost the baby,” because your child may want to look. Avoid “went away,” because your child may wait.

You can say, “We have very sad news. The baby died. The baby’s heart stopped beating. The baby is not coming home. We are very sad and we love you very much.”

## Three things a child needs to hear

- It was nobody’s fault. It was not something you said, thought or did.
- You cannot catch it. The people who take care of you are here.
- Someone will always take care of you.

Say it even if they do not ask. Many children believe in secret that they caused it.

## By age

**Ages 0 to 3.** They do not understand death, but they feel the change. They need your arms and the same routine.

**Ages 4 to 6.** They may think the baby will come back. They ask the same thing many times. Give the same answer each time.

**Ages 7 to 11.** They want details. They may worry about you. Answer with the truth and in few words.

**Teenagers.** They may be silent, or go out more. Do not force them to talk. Tell them when and where they can find you.

## The hard questions

“Where is the baby?” Say what is true in your family: at the hospital, in the cemetery, in the ashes that we keep. If your family has a belief, you can say it as what it is: “We believe that…”

“Will you die too?” “Most people live for many years. I hope to be with you for a long time.”

“I don’t know” is an answer too.

## The goodbye

A child can meet the baby, see a photo, or go to the funeral, if they want to. Tell them first what they will see. Let them choose. Bring an adult who can step out with them if they get tired. They can make a drawing for the baby.

## If they see you cry

They can see you cry. Say, “I cry because I miss the baby. It is not because of you. We will eat in a little while.” That way they learn that it is okay to talk about sadness.

## School

Tell the teacher. Say which words you use at home. Ask for a call if your child seems different.

## When to get help

A child plays, cries and plays again. It is their way. Ask their doctor for help if they do not eat or sleep, or are very afraid, for several weeks. Ask the same day if they hurt themselves or say they want to die. If there is danger, call [988](tel:988) or [911](tel:911).

When you ask for the box, tell us if there are brothers or sisters. Sometimes we can include something for them.`,
}
