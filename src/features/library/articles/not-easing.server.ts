import {
  type DefaultArticle,
  firstReview,
  lineaPas,
  maternalHotline,
  prolongedGrief,
  tommysPartners,
} from './sources.server.ts'

export const notEasing: DefaultArticle = {
  id: 20,
  group: 'need',
  position: 70,
  slugEs: 'cuando-no-afloja',
  slugEn: 'when-it-does-not-ease',
  titleEs: 'Cuando el duelo no afloja',
  titleEn: 'When grief does not ease',
  summaryEs:
    'Si piensas en morir, llama al 988 ahora. Y si pasan los meses y no puedes vivir tus días, hay ayuda que sirve.',
  summaryEn:
    'If you think of dying, call 988 now. And if months go by and you cannot live your days, there is help that works.',
  keywordsEs: 'depresión, suicidio, ansiedad, trauma, psicóloga, terapia, línea PAS, ayuda, no puedo más',
  keywordsEn: 'depression, suicide, anxiety, trauma, therapist, therapy, crisis line, help, can’t go on',
  sources: [lineaPas, maternalHotline, prolongedGrief, tommysPartners],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `## Si piensas en morir o en hacerte daño

Llama ahora al [988](tel:988). Es gratis y contesta a toda hora. Con un teléfono 787 o 939 contesta la Línea PAS, en Puerto Rico. Desde cualquier teléfono también sirve el [1-800-981-0023](tel:1-800-981-0023). Si el peligro es ahora mismo, llama al [911](tel:911).

No tienes que explicar bien lo que sientes. Puedes decir: «Perdí a mi bebé y no quiero vivir». La persona que contesta sabe qué hacer.

Mientras tanto, no te quedes a solas. Pide a alguien que guarde las pastillas, las armas y el alcohol.

Querer estar con tu bebé es un pensamiento que muchas personas tienen. Otra cosa es pensar en cómo hacerlo. Si estás pensando en cómo, llama ya.

## Duelo o algo más

El duelo duele mucho y no es una enfermedad. Pero a veces viene acompañado de algo que se puede tratar. Pide ayuda si algo de esto dura más de dos semanas, o si te asusta:

- No puedes levantarte, bañarte ni comer.
- No duermes, o duermes casi todo el día.
- No sientes nada por nadie.
- Tienes ataques de miedo, o no puedes salir de casa.
- Ves otra vez lo que pasó, como si fuera ahora.
- La culpa no te suelta ni un rato.
- Bebes o usas pastillas para poder con el día.
- Oyes o ves cosas que otros no, o crees cosas muy raras. Esto es una emergencia.

Le pasa a mamás, a papás y a parejas. No es debilidad ni falta de amor por los que te quedan.

## Cuando ha pasado mucho tiempo

A veces el dolor sigue igual de fuerte cada día por cerca de un año o más. No deja vivir. Los profesionales lo llaman duelo prolongado. No quiere decir que lo hiciste mal. Quiere decir que hace falta otra clase de ayuda.

## A quién puedes llamar

- **En una crisis:** el [988](tel:988), a toda hora.
- **Para hablar sin que sea una crisis:** la línea nacional de salud mental materna, [1-833-852-6262](tel:1-833-852-6262). Atiende llamadas y textos, en español, a toda hora y gratis. También habla con parejas y familia.
- **Para empezar un tratamiento:** tu médico, o una persona de nuestro [directorio](/recursos).
- **Para no estar sola o solo:** un [encuentro](/eventos).

> Pendiente de revisión por la organización: profesionales de duelo perinatal en Puerto Rico que aceptan el plan de salud del gobierno.

## Cómo pedirlo

Cuesta marcar. Puedes leer esto por teléfono: «Mi bebé murió hace un tiempo. No puedo dormir ni trabajar. Necesito una cita pronto». Si no hay cita, pide que te apunten en la lista y prueba con otra persona. Pide a alguien que llame contigo.

Si la primera persona no te ayuda, no eres tú. Busca otra. Puedes preguntar: «¿Ha trabajado con familias que perdieron a un bebé?».

## Medicinas

A veces ayudan. Pregunta a tu médico. Si estás dando pecho o esperando otra vez, dilo. No dejes una medicina de golpe.

## Si te preocupa otra persona

Pregunta sin miedo: «¿Estás pensando en morir?». Preguntar no le da la idea. Escucha, quédate y llamen juntos.

## Para esta noche

Una cosa pequeña. Agua. Una luz. Una voz. Mañana se decide lo demás.`,
  bodyEn: `## If you think of dying or of harming yourself

Call [988](tel:988) now. It is free and answers day or night. With a 787 or 939 phone it reaches Línea PAS, in Puerto Rico. From any phone you can also use [1-800-981-0023](tel:1-800-981-0023). If the danger is right now, call [911](tel:911).

You do not have to explain it well. You can say, “I lost my baby and I don’t want to live.” The person who answers knows what to do.

Until then, do not stay alone. Ask someone to put away the pills, the guns and the alcohol.

Many people wish they could be with their baby. Thinking about how to do it is another thing. If you are thinking about how, call now.

## Grief or something more

Grief hurts a lot, and it is not an illness. But sometimes it comes with something that can be treated. Ask for help if any of this lasts more than two weeks, or if it scares you:

- You cannot get up, wash or eat.
- You do not sleep, or you sleep most of the day.
- You feel nothing for anyone.
- You have attacks of fear, or you cannot leave the house.
- You see what happened again, as if it were now.
- Guilt does not let go of you for a moment.
- You drink or take pills to get through the day.
- You hear or see things that others do not, or believe very strange things. This is an emergency.

It happens to mothers, fathers and partners. It is not weakness, and it is not a lack of love for those you still have.

## When a long time has passed

Sometimes the pain stays as strong as ever, each day, for about a year or more. It does not let you live. Professionals call it prolonged grief. It does not mean that you did it wrong. It means that you need another kind of help.

## Who you can call

- **In a crisis:** [988](tel:988), day or night.
- **To talk when it is not a crisis:** the national maternal mental health line, [1-833-852-6262](tel:1-833-852-6262). It takes calls and texts in English and Spanish, day and night, for free. It talks with partners and family too.
- **To start treatment:** your doctor, or someone in our [directory](/en/resources).
- **To be less alone:** a [gathering](/en/events).

> To be reviewed by the organization: grief professionals in Puerto Rico who take the government health plan.

## How to ask

It is hard to dial. You can read this over the phone: “My baby died some time ago. I cannot sleep or work. I need to see someone soon.” If there is no opening, ask to be put on the waiting list, and try another person. Ask someone to call with you.

If the first person does not help you, it is not you. Look for another. You can ask, “Have you worked with families who lost a baby?”

## Medicine

Sometimes it helps. Ask your doctor. If you are breastfeeding or expecting again, say so. Do not stop a medicine all at once.

## If you are worried about someone

Ask without fear, “Are you thinking of dying?” Asking does not give them the idea. Listen, stay, and call together.

## For tonight

One small thing. Water. A light. A voice. The rest can be decided tomorrow.`,
}
