import { foldText } from '#lib/text/fold-text.ts'

const inDanger = new RegExp(
  [
    // Spanish, as people type it.
    '(quier|kier|quisier|dese|ganas d)\\w*( \\w+)? m+or+i',
    'mor+irme|matar(me|nos)|me mato|me voy a matar|su[is]+[cs]+i[dt]',
    'quitarme la vida|acabar con (mi vida|todo|esto)|terminar con (mi vida|todo)',
    'no (quiero|puedo) (vivir|seguir|continuar|mas)|sin ganas de vivir|no aguanto( mas)?|no vale la pena vivir',
    '(mejor|estar|estuviera|verme) muert[oa]|desaparecer|irme con (mi|el|ella)|estar con mi bebe',
    '(hacer|lastimar|cortar|ahorcar|herir|envenenar|tirar)me|hacerme dano|sobredosis|pastillas',
    // English.
    '(want|wanna|wish|going|like) (to |i |was |were |be )*(die|dead|dying)|kill (my ?self|me)|killing myself',
    'end (my life|it all)|take my (own )?life|self ?harm|(hurt|harm|cut|hang|poison)(ing)? myself|overdose',
    'do ?n.?t want to (live|be here|go on|wake)|no reason to live|better off dead|want to disappear',
    'ca ?n.?t (go on|do this anymore|take it)|be with my baby|unalive',
  ].join('|'),
)

/** Words of somebody who may be in danger, in either language. Too many are better than one too few. */
export const tellsDanger = (query: string): boolean => inDanger.test(foldText(query).replace(/[’'-]/g, ''))
