import { type DefaultArticle, firstReview, lullabyPartners, tommysPartners } from './sources.server.ts'

export const partners: DefaultArticle = {
  id: 10,
  group: 'person',
  position: 20,
  slugEs: 'papas-y-parejas',
  slugEn: 'fathers-and-partners',
  titleEs: 'Para papás y parejas',
  titleEn: 'For fathers and partners',
  summaryEs:
    'Todos preguntan por ella y tú también perdiste a tu bebé. Cómo cuidarla, cómo cuidarte y cómo hablar.',
  summaryEn:
    'Everyone asks about her, and you lost your baby too. How to care for her, for yourself, and how to talk.',
  keywordsEs: 'padre, papá, hombre, esposo, compañera, pareja, dos mamás, aguantar',
  keywordsEn: 'dad, father, husband, wife, partner, two mothers, holding it together',
  sources: [tommysPartners, lullabyPartners],
  reviewedBy: null,
  nextReview: firstReview,
  bodyEs: `Te preguntan: «¿Cómo está ella?». Pocas personas preguntan cómo estás tú. Tú también esperabas a tu bebé. Tú también lo perdiste. Esta página es para papás, y para la mamá que no llevó el embarazo.

## No tienes que aguantarlo todo

Quizás te tocó llamar a la familia, firmar papeles y hablar con la funeraria. Quizás lo hiciste sin llorar. Mucha gente en tu lugar siente que debe sostener la casa. Se puede hacer por unos días. Con el tiempo te desgasta.

Busca a una persona que pregunte por ti. Un hermano, una amiga, un compañero de trabajo, otro papá que perdió a su bebé. Dile: «No necesito consejos, necesito que escuches».

## Cómo puede salir el dolor

No siempre sale con lágrimas. Puede salir así:

- Trabajar sin parar.
- Mal humor, o ganas de pelear.
- Beber más que antes.
- No querer llegar a casa.
- No poder dormir, o dormir todo el día.
- No sentir nada.

Si lo notas, no te regañes. Es una señal de que te hace falta descanso o compañía.

## Cuidarla sin desaparecer

Pregúntale qué necesita hoy. Mañana puede ser otra cosa. Algunas ideas:

- Contesta tú el teléfono y las visitas.
- Ve con ella a las citas y toma notas.
- Guarda las fotos y las cosas donde ella sepa.
- Aprende las señales de alerta de [su cuerpo](/si-acaba-de-pasar/tu-cuerpo). Si ves una, llama tú.
- Di el nombre de tu bebé.

Esconder tu dolor para no ponerla triste puede dejarla sola. A veces ella necesita verte llorar para saber que no llora sola.

## Dos maneras de llorar

Una persona quiere hablar cada noche. La otra necesita hacer algo con las manos. Una quiere ver las fotos. La otra no puede todavía. No es falta de amor. Díganse lo que cada uno necesita, con frases que empiecen por «yo». Un rato corto y fijo cada día ayuda más que una conversación larga a medianoche.

Los abrazos y la intimidad también cambian. No hay prisa. Pregunten antes de suponer.

## El trabajo

Hay quien descansa en el trabajo y hay quien no puede entrar. Dile a tu jefe o jefa lo que pasó, con una frase. Pregunta qué días tienes. Lee [el trabajo y los días libres](/si-acaba-de-pasar/el-trabajo).

## Tu salud también

La pérdida de un bebé puede traer ansiedad, depresión o recuerdos que vuelven sin permiso. Le pasa a papás y a parejas. Si dura semanas, o si piensas en hacerte daño, pide ayuda. El [988](tel:988) contesta a toda hora. En el [directorio](/recursos) hay profesionales, y en los [encuentros](/eventos) hay otros papás.

La caja que enviamos lleva un detalle para ti. También puedes pedirla tú.`,
  bodyEn: `They ask you, “How is she?” Few people ask how you are. You were waiting for your baby too. You lost your baby too. This page is for fathers, and for the mother who did not carry the pregnancy.

## You do not have to carry it all

Maybe it was you who called the family, signed papers and spoke with the funeral home. Maybe you did it without crying. Many people in your place feel that they must hold the family together. You can do it for a few days. In time it wears you out.

Find one person who asks about you. A brother, a friend, someone at work, another father who lost a baby. Say, “I don’t need advice, I need you to listen.”

## How the pain may come out

It does not always come out in tears. It may look like this:

- Working nonstop.
- A bad temper, or wanting to fight.
- More drinking than before.
- Not wanting to go home.
- Not sleeping, or sleeping all day.
- Feeling nothing at all.

If you notice it, do not scold yourself. It is a sign that you need rest or company.

## Care for her without disappearing

Ask what she needs today. Tomorrow it may be something else. Some ideas:

- Take the phone calls and the visits.
- Go with her to the doctor, and take notes.
- Keep the photos and things where she can find them.
- Learn the warning signs of [her body](/en/just-happened/your-body). If you see one, you make the call.
- Say your baby’s name.

If you hide your pain so that she will not be sad, she may feel alone. Sometimes she needs to see you cry, to know that she is not crying alone.

## Two ways to grieve

One of you wants to talk every night. The other needs to do something with their hands. One wants to see the photos. The other cannot yet. It is not a lack of love. Tell each other what you need, in words that begin with “I.” A short, set time each day helps more than a long talk at midnight.

Hugs and closeness change too. There is no hurry. Ask before you guess.

## Work

Some people rest at work, and some cannot walk in. Tell your boss what happened, in one line. Ask what days you have. Read [work and time off](/en/just-happened/work).

## Your health too

The loss of a baby can bring anxiety, depression, or memories that come back unasked. It happens to fathers and partners. If it lasts for weeks, or if you think of harming yourself, ask for help. [988](tel:988) answers day or night. The [directory](/en/resources) lists professionals, and at our [gatherings](/en/events) there are other fathers.

The box that we send has something for you. You can ask for it yourself, too.`,
}
