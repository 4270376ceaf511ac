import { type DefaultArticle, firstReview, lullabyPartners } from './sources.server.ts'

export const friends: DefaultArticle = {
  id: 13,
  group: 'person',
  position: 50,
  slugEs: 'amistades',
  slugEn: 'friends',
  titleEs: 'Amistades y compañeros de trabajo',
  titleEn: 'Friends and people at work',
  summaryEs: 'Qué decir, qué no decir y qué hacer cuando alguien que quieres acaba de perder a su bebé.',
  summaryEn: 'What to say, what not to say, and what to do when someone you love has just lost their baby.',
  keywordsEs: 'amiga, amigo, qué decir, pésame, vecina, jefe, compañera, cómo ayudar, regalo',
  keywordsEn: 'friend, what to say, condolences, neighbor, boss, coworker, how to help, gift',
  sources: [lullabyPartners],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `No hay una frase que lo arregle. Eso te quita un peso: no tienes que encontrarla. Lo que más se recuerda es quién estuvo.

## Qué decir

Poco y sencillo.

- «Lo siento mucho».
- «No sé qué decir, pero te quiero y aquí estoy».
- «¿Quieres contarme de tu bebé?».
- «¿Cómo se llama?».
- «No tienes que contestar este mensaje».

Si te sale llorar, llora. No hace falta que te consuelen a ti.

## Qué no decir

Estas frases quieren ayudar y duelen:

- «Eres joven».
- «Ya vendrá otro».
- «Tienes otros hijos».
- «Fue mejor ahora».
- «Todo pasa por algo».
- «Tienes que ser fuerte».
- «Sé cómo te sientes».
- «¿Y qué pasó?».

Tampoco hables de la fe si no sabes que eso los consuela. Deja que ellos traigan la suya, si la tienen.

Si ya dijiste una de estas, puedes volver y decir: «Perdona lo que dije. Me duele lo de tu bebé».

## Qué hacer

«Avísame si necesitas algo» les deja el trabajo a ellos. Ofrece algo que puedan contestar con un sí o un no.

- «El martes llevo comida. ¿La dejo en la puerta?».
- «Puedo recoger a los nenes a las tres».
- «Voy al supermercado. Mándame la lista».
- «Te acompaño a la cita y espero afuera».
- «Puedo devolver la cuna si tú quieres».

Hazlo sin quedarte mucho. Lava tu plato.

## El papá y la pareja también

Pregúntale también a él, o a ella, cómo está. No preguntes solo por la mamá. Invita a algo pequeño: una caminata, un café, ver un juego.

## Dentro de unas semanas

Al principio hay mucha gente. Al mes casi nadie. Anota en tu calendario el día en que murió y la fecha en que iba a nacer. Anota también el Día de las Madres y el de los Padres. Ese día manda un mensaje corto: «Hoy pienso en ti y en tu bebé».

No te ofendas si no contesta o si falta a tu fiesta. Sigue invitando. Deja claro que puede decir que no.

## Si estás embarazada o tienes un bebé

Díselo tú, a solas y por escrito. Así puede sentir lo que sienta en privado. Dale tiempo.

## En el trabajo

Pregunta a la persona qué quiere que se sepa. Pide que alguien avise al equipo antes de que vuelva, para que nadie le pregunte por el bebé. Quita del medio las tareas urgentes. Un «me alegra verte» basta. Si eres su jefe o jefa, lee [el trabajo y los días libres](/si-acaba-de-pasar/el-trabajo).

## Si te preocupa

Si habla de morirse, o de irse con su bebé, quédate a su lado. Pregunta sin rodeos. Llamen al [988](tel:988). Si hay peligro ahora, al [911](tel:911).

## Un regalo

Puedes pedir una caja para esa familia. Pregunta antes si la quiere. Para algunas personas ayuda más cuando saben que viene.`,
  bodyEn: `There is no sentence that makes it right. That takes a weight off you: you do not have to find it. What people remember most is who was there.

## What to say

Little, and simple.

- “I am so sorry.”
- “I don’t know what to say, but I love you and I am here.”
- “Would you like to tell me about your baby?”
- “What is your baby’s name?”
- “You don’t have to answer this message.”

If you feel like crying, cry. They do not need to comfort you.

## What not to say

These words are meant to help, but they hurt:

- “You are young.”
- “You can have another.”
- “You have other children.”
- “Better now than later.”
- “It was meant to be.”
- “You have to be tough.”
- “I know how you feel.”
- “So what happened?”

Do not bring up faith either, unless you know that it comforts them. Let them bring their own, if they have one.

If you said one of these, you can go back and say, “Forgive what I said. I hurt for your baby.”

## What to do

“Let me know if you need anything” leaves the work to them. Offer something they can answer with yes or no.

- “I will bring food on Tuesday. Shall I leave it at the door?”
- “I can pick up the kids at three.”
- “I am going to the store. Send me the list.”
- “I will go with you to the doctor and wait outside.”
- “I can return the crib if you want.”

Do it, and do not stay long. Wash your own plate.

## The father or partner too

Ask how he is, or how she is. Do not only ask about the mother. Invite them to something small: a walk, a coffee, a game on TV.

## Some weeks from now

At first there are many people. After a month there is almost nobody. Write in your calendar the day the baby died and the due date. Add Mother’s Day and Father’s Day. On that day send a short message: “I am thinking of you and your baby today.”

Do not be hurt if they do not answer, or if they miss your party. Keep inviting them. Make it clear that they can say no.

## If you are pregnant or have a baby

Tell them yourself, in private and in writing. That way they can feel what they feel without you watching. Give them time.

## At work

Ask the person what they want others to know. Have someone tell the team before they return, so that nobody asks about the baby. Clear the urgent tasks away. “It is good to see you” is enough. If you are the boss, read [work and time off](/en/just-happened/work).

## If you are worried

If they talk about dying, or about being with their baby, do not leave them alone. Ask about it directly. Call [988](tel:988) together. If there is danger now, call [911](tel:911).

## A gift

You can ask for a box for that family. Ask them first if they want it. For some people it helps more when they know it is coming.`,
}
