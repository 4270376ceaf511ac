import { foldText } from '#lib/text/fold-text.ts'

const inDanger = new RegExp(
  [
    // Spanish, as people type it.
    '(quier|kier|quisier|dese|ganas d)\\w*( \\w+)? m+or+i',
    'mor+irme|matar(me|nos)|me (quier|kier|quisier|dese|voy a|vo|pued|pienso)\\w*( \\w+)? ?matar|me mato|su[is]+[cs]+i[dt]',
    'quitarme la vida|acabar con (mi vida|todo|esto)|terminar con (mi vida|todo)',
    'no (quier|kier|quisier|pued|dese)\\w* (vivir|seguir|continuar|mas|existir|despertar|estar (aqui|viv))|no despertar|sin ganas de vivir|no aguanto( mas)?|no vale la pena vivir',
    '(mejor|estar|estuviera|verme) muert[oa]|desaparecer|irme con (mi|el|ella)',
    '(\\bir|voy|fuera|reunir(me)?|reencontrarme|\\best(ar|oy)) con mis? (bebe|nen|hij|angel)',
    '(hacer|lastimar|cortar|ahorcar|herir|envenenar|tirar)me|hacerme dano|auto ?lesi|sobredosis|pastillas',
    'me (muera|muero|corto|queme)\\b|(prefiero|preferiria|mejor) mor+ir|ideas? de (muerte|morir)|pensamientos? de muerte|(dano|lastimar|matar|herir) a mi (bebe|nen|hij)',
    // English.
    '(want|wanna|wish|going|like) (to |i |was |were |be )*(die|dead|dying)|kill (my ?self|me)|killing myself',
    '(want|wanna|going|ready) (to )?end (it|things)|end (my life|it all)|take my (own )?life|self ?harm|(hurt|harm|cut|hang|poison)(ing)? myself|overdose',
    'do ?n.?t want to (live|be here|be alive|exist|go on|wake)|(not|never) (to )?wake|no reason to live|better off dead|want to disappear',
    'ca ?n.?t (go on|do this anymore|take it)|(be with|join|go with) my (bab|son|daughter|child|kid|little|angel|boy|girl)|unalive|\\bkms\\b|(hurt|harm|kill|shake|shaking)(ing)? (my|the) (baby|child|kid|son|daughter)|(thoughts?|thinking) (of|about) (dying|death|suicide)|rather (die|be dead)',
  ].join('|'),
)

/** Words of somebody who may be in danger, in either language. Too many are better than one too few. */
export const tellsDanger = (query: string): boolean => inDanger.test(foldText(query).replace(/[’'-]/g, ''))
