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
    '(cansad|hart|agotad)[oa]s? de (la |mi |esta |tanto )?(vivir|vida|existir)|(sin|no|perd|quit)\\w*( \\w+){0,3} ganas de (vivir|seguir|nada)',
    'me (quier|kier|quisier|dese|voy a|pued|pienso|dan ganas)\\w*( \\w+)? ?(tirar|lanzar|ahorcar|colgar|cortar|ir de (este|el) mundo)|(colgar|lanzar|disparar|ahogar|quemar)me|pegarme un tiro|las venas',
    '(tir|lanz|salt|brinc|avent)\\w* (de|del|desde|por) ((un|una|el|la) )?(puente|edificio|techo|balcon|azotea|ventana|risco)',
    '(vida|vivir|seguir|existir|nada)( ya)? no (vale|merece) la pena|no (vale|merece) la pena (la vida|seguir|existir|nada)|(vida|vivir|existir)( ya)? (no tiene|sin) sentido|sentido a (la|mi|esta) vida',
    'no puedo con (la|mi|esta) vida|(odio|detesto|no soporto) (la |mi |esta )?(vida|vivir)|para que (vivo|vivir|existo|existir|seguir\\b(?! viniendo))|(motivos?|razon(es)?|nada) (para|por)( l[oa]s? )?( ?que)? (vivir|seguir viv)',
    'ojala (no|me|nunca)( me)? (exist|despert|muri|hubiera muerto|haya muerto|naci|hubiera nacido)|me muri(era|ese)|dejar de (vivir|existir)|dormir(me)? para siempre|(este|del) mundo\\b.{0,12}(ya no|irme)|irme de este mundo',
    '(mejor|bien) sin mi$|(mejor|bien) sin mi (aqui|en)|soy una carga|quitarme del medio|(quiero|deseo) (la muerte|que (todo )?(esto )?se acabe|que todo acabe)|atentar contra mi',
    '(como|formas?|maneras?|necesit\\w*|quier\\w*|dejame|dejenme|deb[ie]\\w*|deber\\w*|toca(ba)?)( de)?( haber)?( yo)? (mor+ir|muerto|muerta)|no me mor+i( yo)?$|no mori yo|(ojala|por que no)( \\w+)? (muera|muero|mor+i)\\b|al cielo con (mi|el|ella)|no doy( \\w+)? mas|no soporto( \\w+)? ?mas',
    // Of another adult, or to one.
    '(matar|suicidar|morir|colgar|ahorcar|cortar|lastimar|herir|envenenar|lanzar)(se|te)\\b|quitar(se|te) la vida|hacer(se|te) dano|ir(se|te) con (su|tu) (bebe|nen|hij|angel)|acabar con (su|tu) vida',
    '\\b[st]e (quier|kier|quisier|va\\b|vas\\b|pued|piens)\\w*( a)? ?(matar|morir|suicid|quitar la vida|ir con (su|tu)|hacer dano)|(piens|pens)\\w* en (mor|mat|la muerte)|no (quier|kier|quisier)\\w*( \\w+)? en este mundo',
    // English.
    '(wants?|wanted|wanting) to (die|be dead|end|kill|disappear)|(kill|hurt|harm|cut|hang|poison|drown)(ing|s)? (him|her|them|your)sel|(end|take|ending|taking) (her|his|their|your) (own )?life|(does|did) ?n.?o?t want to (live|be (here|alive)|go on|wake)|not wanting to (live|be (here|alive)|go on)|want my life to end|talk(s|ed|ing)? (of|about) (dying|death|suicide)',
    '(want|wanna|wish|going|gonna|like) (to |i |was |were |be )*(die|dead|dying)|kill (my ?self|me)|killing myself',
    '(want|wanna|going|gonna|ready) (to )?end (it|things)|end (my life|it all)|take my (own )?life|self ?harm|(hurt|harm|cut|hang|poison)(ing)? myself|overdose',
    '(do ?n.?t|never|no longer) (really )?(want (to|2)|wanna) (live|be (here|alive|around|in this)|exist|go on|keep (going|living)|wake|continue)|(not|never) (to )?wake|no reason to live|better off dead|want to disappear',
    'ca ?n.?t (go on|do this anymore|take it)|(be with|join|go with) my (bab|son|daughter|child|kid|little|angel|boy|girl)|unalive|\\bkms\\b|(hurt|harm|kill|shake|shaking)(ing)? (my|the) (baby|child|kid|son|daughter)|(thoughts?|thinking) (of|about) (dying|death|suicide)|rather (die|be dead)',
    '(how|ways?|need(s|ed)?|ready|let me|deserve[sd]?|meant|supposed|me) (to )?die\\b|should(ve| have)? (died|be(en)? (me|dead))|why (did ?n.?t|am ?n.?t|not) (i|me) (die|dead)|heaven (with|to be with) my|(go|going) to heaven',
    '(life|living|it)( is|s| isnt| aint)?( just)?( not)? (worth|worthless)( living| it anymore)|not worth (living|life)|(no|whats the|what is the) (point|use|reason|purpose)( \\w+)? (living|life|to live|in going on|going on|being (here|alive))|(nothing|no reason|not much)( left)? to live for|life (is|has|feels) (no |so )?(meaning|pointless|meaningless|over for me)',
    '(tired|sick|done|exhausted|over) (of|with|from) (living|life|my life|being alive|existing)|hate (living|my life|being alive)|(give|giving|gave) up on life|(no|lost|without)( the| my)? (will|desire|wish) to live|stop (living|existing)|cant (live|keep going|keep living|go on|do (it|life))',
    '(jump|jumping|throw myself|leap)( \\w+)? (off|from|of|in front)|(shoot|drown|starve|kill|stab|burn)(ing)? myself|(slit|cut|cutting) my (wrist|arm|vein)|(take|took|swallow|taking) (all )?(my|the|these|all) pills',
    '(better|happier|fine)( off)? without me|world without me|wish i (was|were|wasnt|werent|am not|had never been|was never|were never|had not been) (born|gone|here|alive|around)|(not|dont) (be|wake)( up)? (here |alive )?any ?more|sleep(ing)? forever|ending (my life|it)\\b|follow my (bab|son|daughter|child|little|angel)|im a burden',
  ].join('|'),
)

/** Words of somebody who may be in danger, in either language. Too many are better than one too few. */
export const tellsDanger = (query: string): boolean => inDanger.test(foldText(query).replace(/[’'-]/g, ''))
