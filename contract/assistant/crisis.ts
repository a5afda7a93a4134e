import { plainText } from './plain-text.ts';

/**
 * What people write who may be about to harm themselves or someone else, or are being harmed. Matched before everything else, on
 * text in lower case without accents. Whatever can be read both ways counts: the answer costs a reader nothing. Each pattern is
 * linear, as the check of regular expressions requires: no group that repeats what can be read in two ways.
 */
interface CrisisPatterns {
  /** Found anywhere in the text. */
  anywhere: readonly RegExp[];
  /** Someone else hurts or threatens the writer: found anywhere, too. */
  byOthers: readonly RegExp[];
  /** Too common inside other sentences: they count only as the whole message. */
  whole: readonly RegExp[];
}

const myself = '(?:my ?(?:self|slef|sefl|sef|selff|selv|slf)|meself)';
const oneself =
  '(?:(?:my ?(?:self|slef|sefl|sef|selff|selv|slf)|meself)|(?:him|her)self|themselves|themself)';
const iAm = "\\bi(?:'?m| am| was)?";
const intend =
  '(?:want|wants|wanted|wnat|wanna|wana|wan|need|going|gonna|goin|gunna|ready|plan|planning|decided|trying|about|like|love|imma|tempted|thinking of|thinking about)';
const wish =
  "(?:want|wants|wanted|wnat|wan|ready|planning|plan|decided|hoping|hope|deserve|prefer|tempted|i'?d like|i would like|i'?d love)";

const family =
  '(?:my (?:wife|husband|partner|boyfriend|girlfriend|ex|boss|kid|kids|child|children|son|daughter|brother|sister|mother|father|mom|dad|family|landlord|neighbou?r|business partner|coworkers?|accountant)|him|her|them all|every(?:one|body)|some(?:one|body)|people|an? (?:irs )?agents?|(?:the|that|those|these) (?:irs )?(?:agents?|people|guy|man|woman))';
const someone =
  '(?:he|she|they|husband|wife|partner|boyfriend|girlfriend|ex|father|mother|dad|mom|brother|sister|son|boss|landlord|neighbou?r|man|guy|men|stalker|loan shark|some(?:one|body))';

const relative =
  '(?:he|she|some(?:one|body)|(?:my|our|the) (?:wife|husband|partner|boyfriend|girlfriend|kid|child|baby|son|daughter|brother|sister|mother|father|mom|dad|grandma|grandpa|friend|coworker|colleague|boss|employee))';
const much =
  '(?:\\w+ ){0,2}(?:bottles?|handfuls?|box|pack|whole|entire|too many|too much|lots|bunch|all)(?: \\w+){0,3}';
const substance =
  '(?:pills?|tablets?|tylenol|advil|ibuprofen|aspirin|acetaminophen|paracetamol|xanax|ambien|valium|oxy|oxycodone|opioids?|fentanyl|heroin|painkillers?|antidepressants?|benadryl|melatonin|insulin|bleach|antifreeze|poison|meds|sleeping pills)';

const english: CrisisPatterns = {
  anywhere: [
    // To kill or hurt oneself.
    new RegExp(`\\b(?:k[i1]+l+|kll|klil)(?:ed|ing|in|s)? (?:off )?${oneself}\\b`),
    new RegExp(
      `\\b(?:hurt|harm|hang|hung|drown|stab|poison|strangle|off|end|neck|rope|shoot|electrocut|burn|unaliv|exterminat)e?(?:ing|ting|ning|bing|ed)? ${oneself}\\b(?! (?:in the foot|financially|out\\b|up\\b))`,
    ),
    new RegExp(
      `\\bcut(?:ting)? ${myself}(?! (?:an?|some|off|out|in|down|another|my|the|two|checks?|loose)\\b)`,
    ),
    /\bself[ -]?(?:harm|injur)/,
    /(?<!\b(?:financial|business|career|commercial|political|professional|economic|brand) )(?<!\b(?:estate tax|taxes|inheritance|will|probate) after (?:the )?)\bs(?:u|ui|iu|ue)(?:c|s|sc|cs|z)[i1e]*d(?:e|es|al|le|ial|ical|io)?\b(?! (?:prevention|awareness|squad|clause|door))/,
    /\bsuicide prevention (?:number|line|hotline|help)|\bsewer ?slide|\bunaliv/,
    /\b(?:i|imma|gonna|wanna|might|just|will|should|to) kms\b/,
    /\b(?:end|ending|take|taking|took|finish) (?:it all\b|(?:my|his|her|their) (?:own )?(?:life|lives|lfie|lief|lif)\b)/,
    /\b(?:just|finally) end it\b|\bend (?:it|this|everything) (?:all|tonight|for good|right now|forever)\b/,
    /\b(?:slit|cut|cutting|slitting|slice) (?:my|his|her) (?:wrists?|throat|veins)\b|\b(?:blow|blowing) (?:my|his|her) (?:brains?|head)\b|\b(?:gun|bullet|pistol) (?:to|in|through|into|against) (?:my|his|her) (?:own )?(?:head|mouth|brain|temple)\b/,
    /\b(?:jump|jumping|drive|driving|throw myself|step|walk) (?:myself )?(?:off|from|in front of|into) (?:of )?(?:a|the|an) (?:bridge|building|roof|cliff|train|truck|traffic|balcony|overpass|highway)\b/,
    // Where, or with what in hand.
    /\b(?:standing|sitting) (?:here |up |out )?(?:on|at) (?:the edge of )?(?:a|an|the|my) (?:bridge|ledge|roof(?:top)?|cliff|overpass|(?:train|railroad|subway) tracks?)\b|\bout on (?:a|the) ledge\b/,
    /\b(?:i have|i'?ve got|i got|i bought|i'?m holding|holding) (?:an? |my |the )?(?:loaded |dad'?s )?(?:gun|pistol|knife|razor|rope|noose|pills)\b(?! (?:shop|store|business|range|dealer|collection|safe|license|makers?|factory))(?=.*\b(?:can'?t|cannot|any ?more|goodbye|tonight|ready|done|the end|use it|scared|nobody|alone)\b)/,
    /\boverdos(?:e|ed|ing)\b(?! of)|\b(?:took|take|taking|swallow|swallowed) (?:all|too many|a bunch of|a bottle of|the whole bottle of|every one of) (?:of )?(?:my |the |these )?(?:\w+ )?(?:pills|meds|tablets|medication|medicine)\b|\bhow many pills\b|\b(?:pills|tablets) and (?:i am|i'?m|i will|i'?ll|i want to) (?:going to |gonna |about to )?(?:take|swallow) (?:them|all|every)/,
    new RegExp(
      `\\b(?:took|taken|taking|take|swallow(?:ed|ing)?|drank|drunk|drinking) ${much} ${substance}\\b`,
    ),
    /\b(?:painless|easiest|quickest|best|fastest) way to (?:die|go out|kill|end it)\b|\bways to (?:die|kill myself)\b/,
    // To want to be dead, or not to live.
    new RegExp(
      `\\b${wish} (?:2 |to |too |that i |i )?(?:just |only |really |go and )?(?:die|dei|be dead|be gone forever)\\b(?! (?:of (?:boredom|laughter|embarrassment)|laughing))`,
    ),
    /\b(?:wanna|wana|wanto) (?:just )?die\b|\blet me die\b|\bi(?:'d| would)? rather (?:be dead|die)\b(?! than (?:do|file|use|learn|touch|open|deal|switch))/,
    /\bwish(?:ed|ing)? (?:that )?(?:i|he|she) (?:was|were|could be|would be|had been|wasn'?t|weren'?t|had never been|hadn'?t been|was never|were never|could just|could|would|didn'?t) (?:dead|die|born|alive|exist|not alive|here any ?more|gone)\b/,
    new RegExp(
      `${iAm} (?:going to|gonna|about to) die\\b(?! (?:of (?:boredom|laughter|embarrassment|curiosity)|laughing|waiting|from boredom|if i (?:see|have)))`,
    ),
    /\b(?:don'?t|do not|dont|didn'?t|doesn'?t|not) (?:really )?(?:want|wanna|wish|care) (?:to )?(?:live|be alive|be living|exist|wake up|go on living|live any ?more|keep living|be here any ?more|be around any ?more|be in this world|be on this (?:earth|planet)|if i (?:live|die))\b/,
    /\bi (?:no longer|don'?t any ?more) (?:really )?(?:want|wish|care) to (?:live|be alive|be living|exist|wake up|be here)\b/,
    /\b(?:tired|sick|done) (?:of|with) (?:living|being alive|life|existing|my life)\b|\bgive up on (?:life|living)\b|\b(?:lost|losing) the will to live\b/,
    /\b(?:no|any|a|the|much|what'?s the) (?:reason|point|point in|point of|use) (?:to |in )?(?:live|living|keep living|going on|go on living|be alive)\b|\bnothing (?:left )?to live for\b/,
    /\blife (?:is ?n'?t|isnt|is not|is no longer) worth (?:living|it)\b|\bnot worth living\b|\b(?:my )?life (?:is|has) (?:over|worthless|pointless|meaningless|ended|no (?:meaning|purpose|point))\b/,
    /\b(?:worth more|better off|better) dead\b|\bbetter off (?:without me|if i (?:was|were|am) (?:dead|gone)|with me (?:dead|gone))\b|\b(?:no ?one|nobody) (?:would|will) (?:even )?(?:miss me|care if i (?:die|died|was|were|am))/,
    /\bi (?:just )?(?:can'?t|cannot|cant|can not) (?:go on(?! (?:(?:vacation|holiday|leave|a|an|my|the|to|your|site|with the|record)\b|\d))|keep living|live like this|live any ?more|live with (?:this|myself)|face another day)\b/,
    /\b(?:i (?:see|have)|there(?:'?s| is)) no (?:other )?way out\b(?! of)|\b(?:want|wanna|need) (?:it all|the pain|everything|this pain|my pain|all of this|all of it) (?:to )?(?:stop|end|be over)\b|\bmake (?:it all|the pain) stop\b/,
    /\b(?:want|wanna|going|gonna) (?:to )?(?:just )?disappear(?: forever| for good)?(?=[ .!?]*$|,| and | because)|\b(?:sleep|asleep) (?:forever|and never wake|and not wake)\b|\b(?:never|not) (?:want to )?wake up (?:again|any ?more|tomorrow)\b|\bhope (?:that )?i (?:don'?t|dont|never|do not) wake up\b/,
    /\bleave this (?:world|earth)\b|\bgoodbye,? cruel world\b|\bi (?:won'?t|wont|will not) be (?:here|around|alive) (?:any ?more|tomorrow|much longer|next week|by then)\b(?=[ .!?]*$|,| because| so )|\bby the time you read this\b|\bmy last day on earth\b/,
    // In need of an ambulance.
    new RegExp(
      `\\b(?:i'?m|i am|we are|${relative}(?: is|'s|s)) (?:bleeding(?! (?:money|cash|clients|edge))|having (?:an? )?(?:heart attack|stroke|seizure|chest pains?)|not breathing|unconscious)\\b`,
    ),
    /\b(?:have|having|has|got) (?:bad |severe |strong |terrible )?(?:chest pains?|pain in (?:my|his|her) chest)\b|\b(?:need|send|call|get) (?:me )?an ambulance\b|\bbleeding (?:out|to death|badly|heavily)\b|\b(?:can'?t|cannot|cant|can not) breathe\b/,
    // A fire: not one that is over, or that insurance or taxes are about.
    /\b(?:there'?s|there is) (?:a |an )?(?:big |huge )?fire (?:in|at|inside|next to) (?:my|our|the|this) (?:office|house|home|building|apartment|shop|store|kitchen|room|restaurant|garage)\b|\b(?:my|our|the) (?:office|house|home|building|apartment|shop|store|kitchen|restaurant|garage) is on fire\b/,
    // Harm to others.
    /\bi (?:might|may|could|will|am going to|'m going to) (?:hurt|harm) (?:someone|somebody|people|every(?:one|body)|him|her|them)\b/,
    new RegExp(
      `\\b${intend} (?:2 |to )?(?:just )?(?:kill|murder|shoot|stab|strangle|poison) ${family}\\b|\\bi(?:'ll| will|'m gonna|ll) (?:kill|murder|shoot|stab) ${family}\\b|\\bshoot up (?:the|my|a|an|your)\\b|\\b(?:want|going|gonna|about) (?:to )?hurt (?:someone|somebody|people|every(?:one|body)|him|her)\\b`,
    ),
  ],
  byOthers: [
    new RegExp(
      `\\b${someone}(?:'s|s)?(?: (?:is|are|was|has|keeps?|will|always|says?|said|just|tried|wants?|going|gonna|trying|threaten(?:s|ed|ing)?|to|that|he|she|they|they'll|he'll|she'll|ll|would)){0,5} (?:kills?|murder|hurt(?:s|ing)?|beat(?:s|ing)?|beaten|hit(?:s|ting)?|stab(?:bed)?|shoot|attack(?:ed|ing|s)?|chok(?:e|es|ed|ing)|strangl(?:e|es|ed|ing)|rap(?:e|es|ed)|abus(?:e|es|ed|ing)|threaten(?:s|ed|ing)?) (?:me|us|my (?:kids?|children|son|daughter|mom|mother|wife))\\b(?! (?:if|when|over|on price|up (?:on|about|over)|for (?:this|that|being|missing|not)|financially|with (?!(?:a|his|her|their) (?:bat|gun|knife|belt|fists?|bottle|hammer))|to (?:market|it|the)))`,
    ),
    /\bthreat(?:en|ens|ened|ening|s)? to (?:kill|hurt|shoot|stab|beat|murder) (?:me|us|my)\b|\b(?:wants?|tr(?:y|ies|ied|ying)) to (?:kill|murder|strangle|stab|shoot) (?:me|us)\b(?! with)/,
    /\b(?:being|been|getting) (?:abused|beaten|raped|attacked|stalked|strangled) (?:at home|by (?:my|the|a|an|someone|somebody|him|her))\b|\b(?:some(?:one|body)|a man|men|people|he|she|they)(?:'s| is| are|'re) (?:breaking|trying to break|trying to get) (?:into|in) (?:my|our|the) (?:house|home|apartment|office|place|room|door|window|shop|store)\b/,
    /\bdomestic (?:violence|abuse)\b(?! (?:shelter|nonprofit|charity|organization|program|services))|\babusive (?:husband|wife|partner|marriage|relationship|boyfriend|girlfriend|father|home)\b|\b(?:not|n'?t|never) (?:feel )?safe (?:at|in) (?:my )?(?:home|own home|house)\b/,
    /\b(?:afraid|scared|fear|fearing|terrified) (?:for|of losing|that i(?:'ll| will) lose) (?:my|our) (?:life|lives|safety)\b|\bin fear (?:of|for) my life\b|\b(?:i'?m|i am|we'?re|we are|(?:my|the) (?:kids|children|family|wife|husband|mom|son|daughter) (?:is|are)) (?:in )?(?:real |grave |serious |immediate |great )?in danger\b(?! of)|\b(?:i'?m|i am|we'?re|we are) in (?:real|grave|serious|immediate|great) danger\b(?! of)/,
    /\b(?:he|she|they|someone|somebody|husband|ex)(?:'s| has| have| got) (?:got )?a (?:gun|knife|weapon)\b|\b(?:call|need|dial|calling) (?:911|the police right now)\b/,
  ],
  whole: [
    /^(?:please |help |sorry,? |honestly,? |i think )?i (?:just |really )?(?:can'?t|cannot|cant|can not) (?:do this|do it|take this|take it|go on|keep going|cope|handle this|handle it|bear it|bear this)(?: any ?more| any longer| much longer)[ .!?…]*$/,
    /^(?:severe |bad )?chest pains?[ .!?…]*$|^(?:help,? )?(?:fire|there'?s a fire|there is a fire)[ .!?…]*$/,
    /^(?:i (?:just )?(?:want|wanna|am going|'m going|need)(?: to)? end it|i feel (?:so |completely |totally )?(?:hopeless|worthless|suicidal)|i'?m (?:so )?(?:worthless|done with everything|going to end it)|just kill me(?: now)?|(?:please )?kill me(?: now| please)?|kms|i want to (?:die|disappear|be gone)|i want out of (?:this )?life|goodbye (?:everyone|forever|world)|i'?m going to do it tonight)[ .!?…]*$/,
  ],
};

const spanish: CrisisPatterns = {
  anywhere: [
    /\b(?:quiero|quisiera|deseo|prefiero|preferiria|queria|ganas de|pienso en|voy a|quiere|merezco|necesito|intento|mejor) (?:morir(?:me|se)?|estar (?:muert[oa])|suicidar(?:me|se)?|matar(?:me|se)|acabar con todo)\b(?! (?:de (?:risa|hambre|ganas|sueno|curiosidad|verguenza)|trabajando))/,
    /\b(?:me|se) (?:quiero|quiere|voy a|va a|quisiera|intente|intento) (?:morir|matar|suicidar|ahorcar|colgar|cortar las venas|quitar la vida)\b(?! (?:de (?:risa|hambre|ganas)|trabajando|estudiando))/,
    /\bmatarme\b(?! (?:trabajando|trabajar|estudiando|a trabajar))|\bsuicid(?:io|arme|arse|ar|a|o|andome|ate)\b|\bsuisid(?:io|arme)|\bsucid(?:io|arme)/,
    /\bquitar(?:me|se|le)? (?:la|mi|su) (?:propia )?vida\b|\b(?:acabar|terminar|termino|acabo) con (?:mi|su) (?:propia )?vida\b|\b(?:acabar|terminar) con todo (?:esto )?(?:de una vez|hoy|esta noche)\b/,
    /\b(?:no|ni) (?:quiero|quisiera|deseo|quiere|tengo ganas de|puedo) (?:ya |mas )?(?:vivir|seguir viviendo|seguir viv[oa]|existir|estar viv[oa]|despertar(?:me)?|estar en este mundo|estar aqui mas)\b(?! (?:en|con mis|cerca|lejos|aqui))|\bsin ganas de vivir\b|\bcansad[oa] de (?:vivir|la vida|mi vida)\b|\bganas de (?:morir|no vivir|desaparecer)/,
    /\bno (?:vale la pena|merece la pena|tiene sentido) (?:vivir|seguir viviendo|mi vida|la vida|seguir vivo)\b|\b(?:mi|la) vida (?:ya )?no (?:vale|tiene sentido)|\bno tengo (?:razon|razones|motivos?) para vivir\b|\bnada por que vivir\b/,
    /\bno (?:le |les )?(?:veo|encuentro|hallo) (?:el |ningun |ya |mas )?sentido (?:a|en) (?:la vida|mi vida|vivir|nada)\b|\b(?:la|mi) vida perdio (?:el )?sentido\b|\bya no quiero (?:seguir|estar aqui)(?=[ .!?]*$|,| viv| porque)/,
    /\b(?:me )?(?:tome|trague|he tomado|tomado|tomarme|tragado) (?:\w+ ){0,3}(?:pastillas|veneno|cloro|insecticida|somniferos|tranquilizantes)\b/,
    /\b(?:me )?(?:estoy |esta )?desangr(?:o|ando|andome)\b|\bsangrando (?:mucho|demasiado)\b|\bno (?:puedo|puede) respirar\b|\bno (?:esta )?respira(?:ndo)?\b|\b(?:necesito|llamen|llama|manden|pidan|necesitamos) (?:a )?una ambulancia\b|\bhay (?:un )?(?:incendio|fuego) en (?:mi|la|el|nuestra|nuestro|este|esta) (?:casa|oficina|edificio|cocina|negocio|tienda|departamento|apartamento)\b|\bse (?:esta )?(?:quema|quemando|incendia|incendiando) (?:mi|la|nuestra) (?:casa|oficina)\b|\b(?:me )?(?:da|dando|dio) un (?:infarto|derrame)\b/,
    /\b(?:estari?an? mejor (?:muert[oa]|sin mi)|mejor estaria muert[oa])\b|\bmejor (?:me muero|muert[oa])\b|\b(?:valgo|vale) mas muert[oa]\b|\bojala (?:me muera|me muriera|no (?:hubiera nacido|despierte|despertara|existiera)|estuviera muert[oa])/,
    /\b(?:hacerme|hacerse|me hago|causarme) dano\b|\b(?:lastimarme|cortarme las venas|ahorcarme|colgarme|envenenarme|pegarme un tiro|darme un tiro|aventarme|tirarme (?:de|desde|al|a) (?:un|una|el|la|tren|puente|metro)|quiero cortarme|autolesion)/,
    /\b(?:estoy|parad[oa]|sentad[oa]) (?:parad[oa] |sentad[oa] |aqui )?(?:en (?:un|una|el|la|lo alto de un|el borde de un) |al borde de un )(?:puente|techo|azotea|balcon|precipicio|acantilado|cornisa)\b|\btengo (?:una pistola|un arma|una soga|un cuchillo|las pastillas)\b(?=.*\b(?:no puedo|no aguanto|mas|adios|esta noche|sol[oa]|lista?o?)\b)/,
    /\bdormir(?:me)? (?:para siempre|y no (?:volver a )?despertar)|\bno (?:volver a )?despertar (?:mas|nunca|jamas)\b|\b(?:quiero|quisiera) desaparecer(?: para siempre)?(?=[ .!?]*$|,| y | porque| de este mundo)|\birme de este mundo\b|\bno (?:veo|hay|encuentro) (?:otra )?salida(?=[ .!?]*$|,| a mi vida)/,
    /\b(?:quiero|voy a|quisiera|ganas de) (?:matar|asesinar|disparar(?:le)?|apunalar) a (?:mi|un|una|alguien|todos|el|ella|ese|esa)\b|\b(?:quiero|voy a) (?:matarl[oa]s?|asesinarl[oa]s?)\b/,
  ],
  byOthers: [
    /\bme (?:quiere|quieren|va a|van a|ha amenazado con|amenaza con|amenazo con|amenazan con|trato de|intento) (?:matar|golpear|pegar|asesinar|apunalar)(?:me)?\b/,
    /\b(?:esposo|esposa|marido|pareja|novio|novia|ex|papa|padre|hombre|el|ella) me (?:pega|golpea|pego|golpeo|maltrata|abusa|viola|violo|ahorca|amenaza|esta (?:pegando|golpeando|maltratando|violando|ahorcando|amenazando))\b|\bme esta (?:pegando|golpeando|maltratando|violando|ahorcando|amenazando) (?:mi|el|un|una|ella)\b|\bviolencia (?:domestica|familiar)\b|\bamenaza(?:n|s)?(?: de muerte| con matarme)\b/,
    /\b(?:temo|miedo) por mi (?:vida|seguridad)\b|\b(?:estoy|estamos|esta|estan) en peligro\b(?! de)|\b(?:tiene|trae) (?:una pistola|un arma|un cuchillo)\b|\bllam(?:en|a|e) a la policia\b/,
  ],
  whole: [
    /^(?:hay (?:un )?(?:incendio|fuego)|me corto|fuego|auxilio)[ .!?…]*$/,
    /^(?:ya )?no (?:aguanto|puedo|soporto)(?: mas| esto| mas esto| esto mas| seguir)(?: asi)?[ .!?…]*$/,
    /^(?:me quiero morir|quiero morir|quiero morirme|ya no quiero vivir|ayuda,? me quiero morir|quiero desaparecer|adios (?:mundo cruel|para siempre))[ .!?…]*$/,
  ],
};

/** In which language to offer help at once, and whether someone else is the danger; null where nothing in the text calls for it. */
export function crisisIn(text: string): { language: 'en' | 'es'; byOthers: boolean } | null {
  // Dots, dashes and emoji between the words are no reason to miss them.
  const plain = plainText(text)
    .replaceAll(/[^a-z0-9' .,!?]+|\.{2,}/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
  for (const [language, { anywhere, byOthers, whole }] of languages) {
    if ([...anywhere, ...whole].some((pattern) => pattern.test(plain))) return { language, byOthers: false };
    if (byOthers.some((pattern) => pattern.test(plain))) return { language, byOthers: true };
  }
  return null;
}

const languages = [
  ['es', spanish],
  ['en', english],
] as const;
