
CREATE SCHEMA drizzle;
CREATE TABLE public.activity (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account_id bigint,
    action text NOT NULL,
    subject text NOT NULL,
    subject_id bigint,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    previous_hash bytea,
    hash bytea,
    client_id bigint,
    address text,
    browser text,
    chain_position bigint
);
CREATE FUNCTION public.activity_hash(entry public.activity, place bigint, previous bytea) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO '$user', 'public'
    AS $$
  select sha256(convert_to(jsonb_build_array(1, place, encode(previous, 'hex'), entry.id,
    to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.account_id, entry.client_id,
    entry.action, entry.subject, entry.subject_id, entry.detail, entry.address, entry.browser)::text, 'UTF8'))
$$;
CREATE FUNCTION public.activity_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  -- The one change there is: the trigger activity_seal gives a new entry its place in the chain.
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 and old.hash is null
    and to_jsonb(new) - array['chain_position', 'previous_hash', 'hash']
      = to_jsonb(old) - array['chain_position', 'previous_hash', 'hash'] then
    return new;
  end if;
  raise exception 'activity is append-only';
end
$$;
CREATE FUNCTION public.activity_seal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'pg_catalog', 'pg_temp'
    AS $_$
declare
  log text := format('%I.%I', tg_table_schema, tg_table_name);
  place bigint;
  previous bytea;
begin
  perform pg_advisory_xact_lock(20261122151001);
  execute format('select chain_position, hash from %s where chain_position is not null
    order by chain_position desc limit 1', log) into place, previous;
  execute format('update %s as entry set chain_position = $1, previous_hash = $2,
    hash = %I.activity_hash(entry, $1, $2) where id = $3 and hash is null', log, tg_table_schema)
    using coalesce(place, 0) + 1, previous, new.id;
  return null;
end
$_$;
CREATE FUNCTION public.activity_unsealed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.chain_position := null;
  new.previous_hash := null;
  new.hash := null;
  return new;
end
$$;
CREATE FUNCTION public.contact_texts(contacts jsonb) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN COALESCE((SELECT string_agg(concat_ws(' '::text, (one.value ->> 'name'::text), (one.value ->> 'email'::text), (one.value ->> 'phone'::text), regexp_replace((one.value ->> 'phone'::text), '[^0-9]'::text, ''::text, 'g'::text)), ' '::text) AS string_agg FROM jsonb_array_elements(contact_texts.contacts) one(value)), ''::text);
CREATE FUNCTION public.plain_letters(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN replace(replace(replace(replace(translate(lower((translate(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]'::text, ''::text, 'g'::text), 'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡'::text, 'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃'::text) COLLATE "C")), 'øđðłħıŋŧəƒςٱىیکة'::text, 'oddlhintefσاييكه'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text);
CREATE FUNCTION public.folded(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN CASE WHEN (octet_length(value) = char_length(value)) THEN TRIM(BOTH FROM regexp_replace(translate(lower((value COLLATE "C")), '''.`'::text, ''::text), '[\u0009-\u000D\u0020\-,;:()\[\]{}"/\\|+]+'::text, ' '::text, 'g'::text)) ELSE TRIM(BOTH FROM regexp_replace(regexp_replace(public.plain_letters(regexp_replace(value, '[''.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]'::text, ''::text, 'g'::text)), '[''.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]'::text, ''::text, 'g'::text), '[\u0009-\u000D\u0020\-\u00A0\u05BE\u1680\u2000-\u200A\u2010-\u2015\u2028\u2029\u202F\u2043\u205F\u2212\u3000,;:()\[\]{}"/\\|+\u00AB\u00BB\u201C-\u201F\u2039\u203A]+'::text, ' '::text, 'g'::text)) END;
CREATE FUNCTION public.issued_stays() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'what was issued stays as issued';
end
$$;
CREATE FUNCTION public.sort_key(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN regexp_replace(regexp_replace(public.folded(value), '([0-9]+)'::text, '000000000000000\1'::text, 'g'::text), '[0-9]*([0-9]{15})'::text, '\1'::text, 'g'::text);
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint,
    name text,
    applied_at timestamp with time zone DEFAULT now()
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.accounts (
    id bigint NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    email_confirmed_at timestamp with time zone,
    password_hash text NOT NULL,
    role text NOT NULL,
    "position" text,
    profile_image text,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    pending_email text,
    email_notifications boolean DEFAULT true NOT NULL,
    invoice_alerts boolean DEFAULT true NOT NULL,
    message_notifications boolean DEFAULT true NOT NULL,
    origin text DEFAULT 'registration'::text NOT NULL,
    username_key text NOT NULL,
    first_signed_in_at timestamp with time zone,
    some_clients_only boolean DEFAULT false NOT NULL,
    closed_at timestamp with time zone,
    access_confirmed_at timestamp with time zone,
    full_name text DEFAULT ''::text NOT NULL,
    search_text text GENERATED ALWAYS AS (public.folded(((((username || '
'::text) || email) || '
'::text) || full_name))) STORED NOT NULL,
    username_skeletons text[],
    CONSTRAINT accounts_origin_check CHECK ((origin = ANY (ARRAY['registration'::text, 'invitation'::text, 'admin'::text]))),
    CONSTRAINT accounts_position_check CHECK (("position" = ANY (ARRAY['owner'::text, 'manager'::text, 'bookkeeper'::text]))),
    CONSTRAINT accounts_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'client'::text])))
);
ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_recent (
    key bytea NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.authenticator_apps (
    account_id bigint NOT NULL,
    encrypted_key bytea,
    pending_key bytea,
    last_step bigint DEFAULT 0 NOT NULL,
    confirmed_at timestamp with time zone
);
CREATE TABLE public.authors (
    account_id bigint NOT NULL,
    name text NOT NULL
);
CREATE TABLE public.billing_exports (
    id bigint NOT NULL,
    from_day date,
    to_day date NOT NULL,
    format text NOT NULL,
    only_new boolean NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    account_code text,
    with_tax boolean DEFAULT false NOT NULL,
    CONSTRAINT billing_exports_format_check CHECK ((format = ANY (ARRAY['quickbooks'::text, 'xero'::text])))
);
ALTER TABLE public.billing_exports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.billing_exports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.booking_links (
    token_hash bytea NOT NULL,
    booking_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.bookings (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    business text NOT NULL,
    service text NOT NULL,
    date date NOT NULL,
    minutes smallint NOT NULL,
    length smallint NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    calendar_event_id text DEFAULT ''::text NOT NULL,
    calendar_event_link text DEFAULT ''::text NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    network text,
    suspected_spam boolean DEFAULT false NOT NULL,
    canonical_email text DEFAULT ''::text NOT NULL,
    overlapping boolean DEFAULT false NOT NULL,
    calendar_uid text DEFAULT (gen_random_uuid())::text NOT NULL,
    calendar_changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    meeting_type text DEFAULT 'video'::text NOT NULL,
    visitor_zone text,
    key_id uuid,
    encrypted_message bytea,
    encrypted_notes bytea,
    search_text text GENERATED ALWAYS AS (public.folded(((((name || '
'::text) || email) || '
'::text) || business))) STORED NOT NULL,
    CONSTRAINT bookings_length_check CHECK ((length > 0)),
    CONSTRAINT bookings_minutes_check CHECK (((minutes >= 0) AND (minutes <= 1439))),
    CONSTRAINT bookings_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'cancelled'::text])))
);
ALTER TABLE public.bookings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_busy_times (
    id bigint NOT NULL,
    href text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
ALTER TABLE public.calendar_busy_times ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calendar_busy_times_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_events (
    id bigint NOT NULL,
    booking_id bigint,
    href text NOT NULL,
    etag text,
    pushed_sequence integer NOT NULL,
    deleted_there boolean DEFAULT false NOT NULL
);
ALTER TABLE public.calendar_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.calendar_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.calendar_feeds (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    client_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.calendar_objects (
    href text NOT NULL,
    etag text NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL,
    unreadable boolean DEFAULT false NOT NULL
);
CREATE TABLE public.canned_replies (
    id bigint NOT NULL,
    title text NOT NULL,
    content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.catalog_items (
    id bigint NOT NULL,
    description text NOT NULL,
    unit_cents bigint NOT NULL,
    taxable boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT saved_items_unit_cents_check CHECK (((unit_cents >= 1) AND (unit_cents <= 999999999)))
);
CREATE TABLE public.categories (
    id bigint NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.checkouts (
    id text NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    url text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.client_deadline_filers (
    client_id bigint NOT NULL,
    filers jsonb NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.client_deadlines (
    client_id bigint NOT NULL,
    key text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    extended boolean DEFAULT false NOT NULL,
    job_id bigint,
    task_id bigint,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT client_deadlines_state_check CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'not-needed'::text])))
);
CREATE TABLE public.client_imports (
    id bigint NOT NULL,
    imported_by bigint NOT NULL,
    imported_at timestamp with time zone NOT NULL,
    count integer NOT NULL,
    undone_at timestamp with time zone
);
ALTER TABLE public.client_imports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.client_imports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.client_jobs (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    title text NOT NULL,
    state text DEFAULT 'to-do'::text NOT NULL,
    assignee_id bigint,
    due_date date NOT NULL,
    recurrence text DEFAULT 'none'::text NOT NULL,
    recurrence_from date NOT NULL,
    previous_id bigint,
    checklist jsonb DEFAULT '[]'::jsonb NOT NULL,
    template text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    completed_at timestamp with time zone,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    encrypted_notes bytea,
    notes_key_id uuid,
    search_text text GENERATED ALWAYS AS (public.folded(title)) STORED NOT NULL,
    month_end boolean DEFAULT false NOT NULL,
    title_pattern text,
    CONSTRAINT client_jobs_state_check CHECK ((state = ANY (ARRAY['to-do'::text, 'in-progress'::text, 'waiting'::text, 'done'::text])))
);
ALTER TABLE public.client_jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.client_jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.client_keys (
    id uuid NOT NULL,
    client_id bigint,
    wrapped_key bytea,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    destroyed_at timestamp with time zone,
    CONSTRAINT client_keys_destroyed CHECK (((wrapped_key IS NULL) = (destroyed_at IS NOT NULL)))
);
CREATE TABLE public.client_members (
    account_id bigint NOT NULL,
    client_id bigint NOT NULL,
    granted_by bigint,
    granted_at timestamp with time zone DEFAULT now() NOT NULL,
    read_message_id bigint DEFAULT 0 NOT NULL,
    chosen_at timestamp with time zone
);
CREATE TABLE public.clients (
    id bigint NOT NULL,
    name text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    email text DEFAULT ''::text NOT NULL,
    phone text DEFAULT ''::text NOT NULL,
    merged_into bigint,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    storage_limit bigint,
    address text DEFAULT ''::text NOT NULL,
    entity_type text DEFAULT ''::text NOT NULL,
    fiscal_year_end text DEFAULT ''::text NOT NULL,
    states text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    custom_fields jsonb DEFAULT '[]'::jsonb NOT NULL,
    contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
    ein bytea,
    ein_last_four text DEFAULT ''::text NOT NULL,
    ein_hash bytea,
    archived_at timestamp with time zone,
    disposed_at timestamp with time zone,
    closing_asked_at timestamp with time zone,
    closing_asked_by bigint,
    encrypted_notes bytea,
    notes_key_id uuid,
    tax_exemption text DEFAULT ''::text NOT NULL,
    exemption_certificate text DEFAULT ''::text NOT NULL,
    exemption_expires_on date,
    search_text text GENERATED ALWAYS AS (public.folded(((((((((name || '
'::text) || email) || '
'::text) || phone) || ' '::text) || regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || public.contact_texts(contacts)))) STORED NOT NULL,
    sort_key text GENERATED ALWAYS AS (public.sort_key(name)) STORED NOT NULL COLLATE pg_catalog."C",
    import_id bigint,
    archived_as text,
    CONSTRAINT clients_status_check CHECK ((status = ANY (ARRAY['prospect'::text, 'active'::text, 'archived'::text]))),
    CONSTRAINT clients_storage_limit_check CHECK ((storage_limit > 0))
);
ALTER TABLE public.clients ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.comments (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    author_name text NOT NULL,
    author_email text NOT NULL,
    content text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT comments_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'spam'::text])))
);
ALTER TABLE public.comments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.comments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.conversations (
    client_id bigint NOT NULL,
    last_message_id bigint NOT NULL,
    last_client_message_id bigint DEFAULT 0 NOT NULL,
    firm_read_id bigint DEFAULT 0 NOT NULL,
    awaiting text NOT NULL,
    client_email_at timestamp with time zone,
    firm_email_at timestamp with time zone,
    CONSTRAINT conversations_turn_check CHECK ((awaiting = ANY (ARRAY['firm'::text, 'client'::text, 'nobody'::text])))
);
CREATE TABLE public.deadline_settings (
    id smallint DEFAULT 1 NOT NULL,
    counts_from date DEFAULT CURRENT_DATE NOT NULL,
    job_days_before smallint,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT deadline_settings_id_check CHECK ((id = 1)),
    CONSTRAINT deadline_settings_job_days_before_check CHECK (((job_days_before >= 1) AND (job_days_before <= 90)))
);
CREATE TABLE public.digests (
    account_id bigint NOT NULL,
    summary text,
    minutes integer DEFAULT 420 NOT NULL,
    daily_until timestamp with time zone NOT NULL,
    weekly_until timestamp with time zone NOT NULL,
    CONSTRAINT digests_minutes CHECK (((minutes >= 0) AND (minutes <= 1439))),
    CONSTRAINT digests_summary CHECK ((summary = ANY (ARRAY['daily'::text, 'weekly'::text, 'off'::text])))
);
CREATE TABLE public.dismissed_duplicates (
    lower_id bigint NOT NULL,
    higher_id bigint NOT NULL,
    dismissed_by bigint NOT NULL,
    dismissed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT dismissed_duplicates_ordered CHECK ((lower_id < higher_id))
);
CREATE TABLE public.disposal_items (
    id bigint NOT NULL,
    disposal_id bigint NOT NULL,
    record_id bigint NOT NULL,
    client_id bigint,
    label text NOT NULL,
    since timestamp with time zone NOT NULL
);
ALTER TABLE public.disposal_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.disposal_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.disposals (
    id bigint NOT NULL,
    kind text NOT NULL,
    years integer NOT NULL,
    confirmed_by bigint,
    at timestamp with time zone NOT NULL,
    keys_destroyed integer NOT NULL,
    code text NOT NULL,
    issued jsonb NOT NULL
);
ALTER TABLE public.disposals ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.disposals_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.dispute_states (
    dispute_id text NOT NULL,
    state text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.document_openings (
    id bigint NOT NULL,
    document_id bigint NOT NULL,
    account_id bigint,
    opened_at timestamp with time zone NOT NULL
);
ALTER TABLE public.document_openings ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.document_openings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.documents (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    version integer NOT NULL,
    from_client boolean NOT NULL,
    uploaded_by bigint,
    uploaded_at timestamp with time zone NOT NULL,
    file_id text,
    task_id bigint,
    receipt text NOT NULL,
    withdrawn_at timestamp with time zone,
    receipt_code text NOT NULL,
    search_text text GENERATED ALWAYS AS (public.folded(((name || '
'::text) || description))) STORED NOT NULL,
    issued jsonb
);
ALTER TABLE public.documents ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.documents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.email_confirmations (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.email_contents (
    email_id uuid NOT NULL,
    content text NOT NULL,
    key_id uuid,
    encrypted_content bytea
);
CREATE TABLE public.email_texts (
    kind text NOT NULL,
    subject text NOT NULL,
    opening text NOT NULL,
    closing text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_by bigint,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    is_own boolean DEFAULT true NOT NULL
);
CREATE TABLE public.emails (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now(),
    sent_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    recipient text,
    subject text,
    last_error text,
    ended_at timestamp with time zone,
    client_id bigint,
    search_text text GENERATED ALWAYS AS (public.folded(((COALESCE(recipient, ''::text) || '
'::text) || COALESCE(subject, ''::text)))) STORED NOT NULL,
    CONSTRAINT emails_state CHECK ((state = ANY (ARRAY['queued'::text, 'sending'::text, 'sent'::text, 'bounced'::text, 'failed'::text, 'uncertain'::text, 'discarded'::text])))
);
CREATE TABLE public.exported_records (
    id bigint NOT NULL,
    export_id bigint NOT NULL,
    client_id bigint NOT NULL,
    kind text NOT NULL,
    record_id bigint NOT NULL,
    csv text NOT NULL
);
ALTER TABLE public.exported_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.exported_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.files (
    id text NOT NULL,
    wrapped_key bytea NOT NULL,
    size bigint NOT NULL,
    sha256 text NOT NULL,
    media_type text NOT NULL,
    scan text DEFAULT 'pending'::text NOT NULL,
    scanned_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    active_content boolean DEFAULT false NOT NULL,
    finding text,
    content_deleted_at timestamp with time zone,
    key_id uuid,
    CONSTRAINT files_scan_check CHECK ((scan = ANY (ARRAY['pending'::text, 'clean'::text, 'infected'::text]))),
    CONSTRAINT files_size_check CHECK ((size > 0))
);
CREATE TABLE public.former_usernames (
    username_key text NOT NULL,
    account_id bigint NOT NULL,
    released_at timestamp with time zone NOT NULL,
    skeletons text[]
);
CREATE TABLE public.inquiries (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    inquiry_type text NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    suspected_spam boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key_id uuid,
    encrypted_message bytea,
    CONSTRAINT inquiries_inquiry_type_check CHECK ((inquiry_type = ANY (ARRAY['general'::text, 'service'::text, 'pricing'::text, 'support'::text, 'other'::text]))),
    CONSTRAINT inquiries_status_check CHECK ((status = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text])))
);
ALTER TABLE public.inquiries ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.inquiry_answers (
    id bigint NOT NULL,
    inquiry_id bigint NOT NULL,
    account_id bigint,
    email_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    encrypted_message bytea
);
ALTER TABLE public.inquiry_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inquiry_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.installation (
    id text NOT NULL,
    key_check bytea NOT NULL,
    folder_marked boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone NOT NULL,
    next_key_check bytea,
    mac_key bytea
);
CREATE TABLE public.invitation_links (
    token_hash bytea NOT NULL,
    invitation_id bigint NOT NULL
);
CREATE TABLE public.invitations (
    id bigint NOT NULL,
    client_id bigint,
    email text NOT NULL,
    invited_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    "position" text,
    client_ids bigint[],
    CONSTRAINT invitations_target CHECK (((client_id IS NULL) <> ("position" IS NULL)))
);
ALTER TABLE public.invitations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invitations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.invoice_numbers (
    id smallint NOT NULL,
    last integer NOT NULL,
    CONSTRAINT invoice_numbers_id_check CHECK ((id = 1))
);
CREATE TABLE public.invoices (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    number integer,
    state text DEFAULT 'draft'::text NOT NULL,
    issue_date date,
    due_date date NOT NULL,
    lines jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    total_cents bigint NOT NULL,
    paid_cents bigint DEFAULT 0 NOT NULL,
    token text NOT NULL,
    reminded smallint,
    reminded_at timestamp with time zone,
    recurring_id bigint,
    recurring_on date,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    code text,
    tax_rate_id bigint,
    tax_name text,
    tax_ppm integer,
    taxable_cents bigint DEFAULT 0 NOT NULL,
    tax_cents bigint DEFAULT 0 NOT NULL,
    refunded_cents bigint DEFAULT 0 NOT NULL,
    exempt_reason text,
    exempt_certificate text,
    issued jsonb,
    voided_on date,
    CONSTRAINT invoices_dated_when_sent CHECK (((state = 'draft'::text) = (issue_date IS NULL))),
    CONSTRAINT invoices_exempt CHECK ((((exempt_reason IS NULL) = (exempt_certificate IS NULL)) AND ((exempt_reason IS NULL) OR ((tax_rate_id IS NOT NULL) AND (tax_cents = 0))))),
    CONSTRAINT invoices_issued CHECK (((state = 'draft'::text) = (issued IS NULL))),
    CONSTRAINT invoices_numbered_when_sent CHECK (((state = 'draft'::text) = (number IS NULL))),
    CONSTRAINT invoices_only_drafts_go CHECK (((deleted_at IS NULL) OR (state = 'draft'::text))),
    CONSTRAINT invoices_paid_cents_check CHECK ((paid_cents >= 0)),
    CONSTRAINT invoices_refunded CHECK ((refunded_cents >= 0)),
    CONSTRAINT invoices_state CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'void'::text, 'written-off'::text]))),
    CONSTRAINT invoices_tax CHECK ((((tax_rate_id IS NULL) = (tax_name IS NULL)) AND ((tax_rate_id IS NULL) = (tax_ppm IS NULL)) AND (tax_cents >= 0) AND (taxable_cents >= 0) AND ((tax_rate_id IS NOT NULL) OR (tax_cents = 0)))),
    CONSTRAINT invoices_total_cents_check CHECK (((total_cents >= 1) AND (total_cents <= 999999999))),
    CONSTRAINT invoices_voided CHECK (((state = 'void'::text) = (voided_on IS NOT NULL)))
);
ALTER TABLE public.invoices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.known_browsers (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.legal_holds (
    client_id bigint NOT NULL,
    reason text NOT NULL,
    placed_by bigint,
    placed_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.message_files (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    account_id bigint,
    message_id bigint,
    file_id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.message_files ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.message_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.messages (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    account_id bigint,
    from_client boolean NOT NULL,
    send_key uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    key_id uuid,
    encrypted_content bytea,
    about_kind text,
    about_id bigint,
    CONSTRAINT messages_about CHECK ((((about_kind IS NULL) = (about_id IS NULL)) AND (about_kind = ANY (ARRAY['task'::text, 'invoice'::text, 'document'::text]))))
);
ALTER TABLE public.messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notification_choices (
    account_id bigint NOT NULL,
    topic text NOT NULL,
    delivery text NOT NULL,
    since timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_choices_delivery CHECK ((delivery = ANY (ARRAY['now'::text, 'daily'::text, 'weekly'::text, 'off'::text])))
);
CREATE TABLE public.notifications (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    type text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    read boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    client_id bigint,
    key_id uuid,
    encrypted_message bytea,
    digested boolean DEFAULT false NOT NULL,
    booking_id bigint
);
ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.open_questions (
    id bigint NOT NULL,
    question text NOT NULL,
    count integer DEFAULT 1 NOT NULL,
    last_asked_at timestamp with time zone NOT NULL,
    unhelpful integer DEFAULT 0 NOT NULL,
    CONSTRAINT open_questions_check CHECK (((count >= 0) AND (unhelpful >= 0) AND ((count + unhelpful) > 0)))
);
ALTER TABLE public.open_questions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.open_questions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.own_answers (
    id bigint NOT NULL,
    question text NOT NULL,
    answer text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
ALTER TABLE public.own_answers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.own_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.passkey_challenges (
    challenge_hash bytea NOT NULL,
    purpose text NOT NULL,
    account_id bigint,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passkeys (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    credential_id bytea NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);
ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.password_resets (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.payments (
    id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    method text NOT NULL,
    paid_on date NOT NULL,
    reference text DEFAULT ''::text NOT NULL,
    checkout_id text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    taken_back_at timestamp with time zone,
    credited_cents bigint DEFAULT 0 NOT NULL,
    issued jsonb NOT NULL,
    CONSTRAINT payments_credited CHECK (((credited_cents >= 0) AND ((credited_cents = 0) OR (credited_cents <= (- amount_cents))))),
    CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['check'::text, 'transfer'::text, 'card'::text, 'cash'::text, 'other'::text, 'stripe'::text]))),
    CONSTRAINT payments_not_nothing CHECK ((amount_cents <> 0))
);
ALTER TABLE public.payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.pending_sign_ins (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.pictures (
    name text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    data bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.post_revisions (
    id bigint NOT NULL,
    post_id bigint NOT NULL,
    number integer NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    content text NOT NULL,
    keywords text NOT NULL,
    category_id bigint NOT NULL,
    image_url text,
    image_alt text NOT NULL,
    author_id bigint,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.post_revisions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.post_revisions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.post_slugs (
    slug text NOT NULL,
    post_id bigint NOT NULL
);
CREATE TABLE public.posts (
    id bigint NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    summary text DEFAULT ''::text NOT NULL,
    content text DEFAULT ''::text NOT NULL,
    keywords text DEFAULT ''::text NOT NULL,
    category_id bigint NOT NULL,
    image_url text,
    image_alt text DEFAULT ''::text NOT NULL,
    featured boolean DEFAULT false NOT NULL,
    read_time smallint DEFAULT 1 NOT NULL,
    view_count integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    published_at timestamp with time zone,
    author_id bigint,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT posts_check CHECK (((status = 'draft'::text) OR (published_at IS NOT NULL))),
    CONSTRAINT posts_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'published'::text])))
);
ALTER TABLE public.posts ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.posts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.rate_limits (
    key_hash bytea NOT NULL,
    points bigint NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.receipt_keys (
    id bigint NOT NULL,
    public_key text NOT NULL,
    wrapped_private_key bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.receipt_keys ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.receipt_keys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.recent_creations (
    key_hash bytea NOT NULL,
    answer bytea,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.recovery_codes (
    account_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.recurring_invoices (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    lines jsonb NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    every text NOT NULL,
    starts_on date NOT NULL,
    next_on date NOT NULL,
    due_days smallint NOT NULL,
    sends boolean NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    tax_rate_id bigint,
    version integer DEFAULT 1 NOT NULL,
    month_end boolean DEFAULT false NOT NULL,
    CONSTRAINT recurring_invoices_due_days_check CHECK (((due_days >= 0) AND (due_days <= 120))),
    CONSTRAINT recurring_invoices_every_check CHECK ((every = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'yearly'::text])))
);
ALTER TABLE public.recurring_invoices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recurring_invoices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.remembered_devices (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE public.remembered_devices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.remembered_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.request_lists (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    title text NOT NULL,
    year smallint,
    due_date date NOT NULL,
    reminds boolean DEFAULT true NOT NULL,
    reminded smallint,
    reminded_at timestamp with time zone,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    withdrawn_at timestamp with time zone,
    encrypted_note bytea,
    note_key_id uuid
);
ALTER TABLE public.request_lists ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.request_lists_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.canned_replies ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE public.catalog_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.saved_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    account_id bigint NOT NULL,
    browser text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id bigint NOT NULL,
    authenticated_at timestamp with time zone,
    client_id bigint,
    factor_at timestamp with time zone
);
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.settings (
    key text NOT NULL,
    value jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL
);
CREATE TABLE public.staff_clients (
    account_id bigint NOT NULL,
    client_id bigint NOT NULL
);
CREATE TABLE public.synced_calendar (
    id smallint NOT NULL,
    address text NOT NULL,
    username text NOT NULL,
    encrypted_password bytea NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    connected_at timestamp with time zone NOT NULL,
    ctag text,
    read_whole_at timestamp with time zone,
    synced_at timestamp with time zone,
    problem text,
    failures integer DEFAULT 0 NOT NULL,
    next_sync_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    place text,
    round_at timestamp with time zone,
    events_read integer,
    events_total integer,
    blocks_unanswered boolean DEFAULT false NOT NULL,
    blocks_tentative boolean DEFAULT true NOT NULL,
    CONSTRAINT synced_calendar_one CHECK ((id = 1))
);
CREATE TABLE public.tasks (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    priority text NOT NULL,
    due_date date NOT NULL,
    progress smallint DEFAULT 0 NOT NULL,
    completed_at timestamp with time zone,
    kind text DEFAULT 'plain'::text NOT NULL,
    recurrence text DEFAULT 'none'::text NOT NULL,
    series_from date NOT NULL,
    previous_id bigint,
    template text,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    deleted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    completed_by bigint,
    request_list_id bigint,
    search_text text GENERATED ALWAYS AS (public.folded(title)) STORED NOT NULL,
    month_end boolean DEFAULT false NOT NULL,
    title_pattern text,
    CONSTRAINT tasks_kind_check CHECK ((kind = ANY (ARRAY['plain'::text, 'document-request'::text]))),
    CONSTRAINT tasks_priority_check CHECK ((priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
    CONSTRAINT tasks_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
    CONSTRAINT tasks_recurrence_check CHECK ((recurrence = ANY (ARRAY['none'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])))
);
ALTER TABLE public.tasks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.tax_rates (
    id bigint NOT NULL,
    name text NOT NULL,
    ppm integer NOT NULL,
    is_default boolean DEFAULT false NOT NULL,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT tax_rates_ppm CHECK (((ppm >= 0) AND (ppm <= 1000000)))
);
ALTER TABLE public.tax_rates ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.tax_rates_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.testimonial_links (
    token_hash bytea NOT NULL,
    testimonial_id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.testimonials (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    company text NOT NULL,
    "position" text NOT NULL,
    rating smallint NOT NULL,
    testimonial text NOT NULL,
    date date NOT NULL,
    suspected_spam boolean DEFAULT false NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    reason text,
    consent boolean DEFAULT false NOT NULL,
    consent_at timestamp with time zone,
    consent_asked_at timestamp with time zone,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT testimonials_published_with_consent CHECK (((status <> 'published'::text) OR consent))
);
ALTER TABLE public.testimonials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.testimonials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.training_phrases (
    id bigint NOT NULL,
    phrase text NOT NULL,
    intent text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE public.training_phrases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.training_phrases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.unproven_emails (
    id bigint NOT NULL,
    recipient_hash bytea NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.unproven_emails ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.unproven_emails_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.visits (
    day date NOT NULL,
    event text NOT NULL,
    path text NOT NULL,
    source text NOT NULL,
    count integer NOT NULL,
    CONSTRAINT visits_count_check CHECK ((count > 0))
);
CREATE TABLE public.write_offs (
    id bigint NOT NULL,
    invoice_id bigint NOT NULL,
    amount_cents bigint NOT NULL,
    reason text NOT NULL,
    written_off_on date NOT NULL,
    created_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reinstated_at timestamp with time zone,
    CONSTRAINT write_offs_amount CHECK ((amount_cents > 0))
);
ALTER TABLE public.write_offs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.write_offs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES (1, '', 0, '20261121000000_first', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (2, '', 0, '20261121200000_texts', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (3, '', 0, '20261121210000_inquiries', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (4, '', 0, '20261121220000_testimonials', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (5, '', 0, '20261121230000_own_booking', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (6, '', 0, '20261122000000_visits', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (7, '', 0, '20261122010000_blog', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (8, '', 0, '20261122020000_clients', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (9, '', 0, '20261122030000_blog_desk', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (10, '', 0, '20261122040000_documents', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (11, '', 0, '20261122050000_assistant', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (12, '', 0, '20261122060000_invoices', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (13, '', 0, '20261122070000_messages', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (14, '', 0, '20261122080000_message_files', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (15, '', 0, '20261122081000_many_clients', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (16, '', 0, '20261122082000_refunds', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (17, '', 0, '20261122091000_found_by_name', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (18, '', 0, '20261122101000_installation', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (19, '', 0, '20261122110100_account_origins', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (20, '', 0, '20261122110200_username_keys', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (21, '', 0, '20261122110300_sessions_end', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (22, '', 0, '20261122120100_unproven_emails', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (23, '', 0, '20261122120200_email_states', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (24, '', 0, '20261122130000_storage_limit', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (25, '', 0, '20261122140500_booking_limits', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (26, '', 0, '20261122150001_audit_recent', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (27, '', 0, '20261122151001_audit_chain', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (28, '', 0, '20261122170000_bookings_do_not_overlap', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (29, '', 0, '20261122180000_audit_log_order', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (30, '', 0, '20261122200000_calendar_identity', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (31, '', 0, '20261122210000_training_phrases', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (32, '', 0, '20261122220000_active_content', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (33, '', 0, '20261122220100_infected_content', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (34, '', 0, '20261122230000_emails', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (35, '', 0, '20261122233000_plain_names', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (36, '', 0, '20261122234500_suspected_spam', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (37, '', 0, '20261123015500_booking_versions', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (38, '', 0, '20261123021800_notifications_by_time', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (39, '', 0, '20261123061500_sessions_listed', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (40, '', 0, '20261123062000_second_factor', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (41, '', 0, '20261123064000_password_resets', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (42, '', 0, '20261123140000_passkeys', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (43, '', 0, '20261123150000_remembered_devices', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (44, '', 0, '20261124090000_staff_access', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (45, '', 0, '20261124100000_sessions_authenticated', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (46, '', 0, '20261124130000_rate_limits', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (47, '', 0, '20261124160000_key_rotation', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (48, '', 0, '20261125020000_client_keys', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (49, '', 0, '20261125040000_tasks_completed_by', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (50, '', 0, '20261125050000_client_record', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (51, '', 0, '20261125060000_dismissed_duplicates', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (52, '', 0, '20261125070000_request_lists', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (53, '', 0, '20261125070100_client_jobs', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (54, '', 0, '20261125080000_retention', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (55, '', 0, '20261125081000_account_closing', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (56, '', 0, '20261125110000_booking_phone', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (57, '', 0, '20261125120000_deadlines', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (58, '', 0, '20261125130000_full_names', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (59, '', 0, '20261125140000_client_members', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (60, '', 0, '20261125150000_email_log', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (61, '', 0, '20261125160000_hours_of_weekdays', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (62, '', 0, '20261125170000_receipt_codes', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (63, '', 0, '20261125170500_message_references', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (64, '', 0, '20261125180000_write_offs', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (65, '', 0, '20261125181000_billing_exports', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (66, '', 0, '20261125182000_invoice_codes', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (67, '', 0, '20261125183000_email_texts', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (68, '', 0, '20261125200000_email_texts_kept', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (69, '', 0, '20261125201000_export_account_code', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (70, '', 0, '20261125210000_synced_calendar', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (71, '', 0, '20261125220000_booking_meetings', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (72, '', 0, '20261125230000_keys_of_inquiries', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (73, '', 0, '20261125231000_keys_of_bookings', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (74, '', 0, '20261125232000_notes_of_clients', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (75, '', 0, '20261125232100_notes_of_jobs', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (76, '', 0, '20261125232500_calendar_feeds', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (77, '', 0, '20261125233000_calendar_place', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (78, '', 0, '20261126090500_notes_of_request_lists', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (79, '', 0, '20261126091500_notification_choices', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (80, '', 0, '20261126124000_sales_tax', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (81, '', 0, '20261126160000_credited_refunds', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (82, '', 0, '20261126161500_tax_exemptions', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (83, '', 0, '20261126200500_notification_bookings', '2026-11-28 08:00:00+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (86, '91830ac850f3492274e529d554f340663903f59ef35c67b1373b42737470718e', 1795906800000, '20261128230000_baseline', '2026-11-29 06:54:02.640859+00');
INSERT INTO drizzle.__drizzle_migrations VALUES (87, 'b6a33ff76e147098e21b08534acccfcdcfcaa20700eb0d5d97f7c4381e916db8', 1795908600000, '20261128233000_one_point_zero', '2026-11-29 06:54:02.640859+00');
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (3, 'Cara Client', 'cara@example.com', '2026-11-20 16:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:00:00+00', NULL, true, true, true, 'registration', 'cara client', NULL, false, NULL, NULL, '', DEFAULT, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (1, 'Ann Owner', 'ann@example.com', '2026-11-20 15:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'owner', '/api/pictures/ann.webp', false, '2026-11-20 15:00:00+00', NULL, true, true, true, 'admin', 'ann owner', '2026-11-20 15:10:00+00', false, NULL, NULL, '', DEFAULT, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (2, 'Sam Staff', 'sam@example.com', '2026-11-20 15:05:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'manager', NULL, false, '2026-11-20 15:05:00+00', NULL, true, true, true, 'admin', 'sam staff', NULL, false, NULL, NULL, '', DEFAULT, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (5, 'Bea Bookkeeper', 'bea@example.com', '2026-11-24 09:00:00+00', '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'admin', 'bookkeeper', NULL, false, '2026-11-24 09:00:00+00', NULL, true, true, true, 'admin', 'bea bookkeeper', NULL, true, NULL, NULL, '', DEFAULT, NULL);
INSERT INTO public.accounts OVERRIDING SYSTEM VALUE VALUES (4, 'Zoë', 'zoe@example.com', NULL, '$argon2id$v=19$m=19456,t=2,p=1$YPREIj6+LoitLqj5fwjamw$bT/tE+NcKNVKmKJXCpq4bPKUrCMBHYf5QEntS0cvTEE', 'client', NULL, NULL, false, '2026-11-20 16:05:00+00', NULL, true, true, true, 'registration', 'zoë', NULL, false, NULL, NULL, '', DEFAULT, NULL);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20 15:10:00+00', 1, 'signed-in', 'accounts', 1, '{}', NULL, '\x11d00af10556187df6e212e3e3ffdc5f2bdcdcfcae8f44afa6a30a302c74de00', NULL, NULL, NULL, 1);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20 17:20:00+00', 1, 'booking-confirmed', 'bookings', 1, '{}', '\x11d00af10556187df6e212e3e3ffdc5f2bdcdcfcae8f44afa6a30a302c74de00', '\x2659667451697c451faaae8a5ba505eb9a01145b15a44936010b19dd84eab438', NULL, NULL, NULL, 2);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (3, '2026-11-21 13:10:00+00', 1, 'document-opened', 'documents', 1, '{"title": "w-2.txt"}', '\x2659667451697c451faaae8a5ba505eb9a01145b15a44936010b19dd84eab438', '\x3765bc70ca0747d16bfd0c77070a506d9d29fd733bf8cf6b1e4701ec39c26764', 1, '198.51.100.0', 'Firefox', 3);
INSERT INTO public.activity OVERRIDING SYSTEM VALUE VALUES (4, '2026-11-28 05:00:00+00', 1, 'invoice-voided', 'invoices', 5, '{"title": "Invoice 1004"}', '\x3765bc70ca0747d16bfd0c77070a506d9d29fd733bf8cf6b1e4701ec39c26764', '\x78071812cd56eceeaa3921502ded980eddfe6c0b3642e33d8beb66015785dbe0', 1, NULL, NULL, 4);
INSERT INTO public.audit_recent VALUES ('\xa0d1', '2026-11-28 17:00:00+00');
INSERT INTO public.authenticator_apps VALUES (2, '\x0127c4d80bc891f49de3bfda513b86539761612c9fe1f292bf3b16daeb1311abad580353dbb78c9fb7a73227df9ef4e2830fd215b77857bf38', NULL, 58000000, '2026-11-23 07:00:00+00');
INSERT INTO public.authors VALUES (1, 'Ann Owner, CPA');
INSERT INTO public.billing_exports OVERRIDING SYSTEM VALUE VALUES (1, NULL, '2026-11-25', 'xero', true, 1, '2026-11-25 20:10:00+00', '200', false);
INSERT INTO public.booking_links VALUES ('\xb00c', 1, '2026-11-20 17:00:00+00');
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (3, 'Cy Cancelled', 'cy@example.com', 'Cy Farms', 'audit', '2027-03-03', 540, 30, '2027-03-03 16:00:00+00', 'cancelled', '', '', 0, '2026-11-20 17:10:00+00', NULL, false, 'cy@example.com', false, 'booking-3', '2026-11-20 17:10:00+00', 1, '', 'video', NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (2, 'Over Lapping', 'over@example.com', 'Overlap LLC', 'audit', '2027-03-02', 570, 30, '2027-03-02 16:30:00+00', 'pending', '', '', 0, '2026-11-20 17:05:00+00', NULL, false, 'over@example.com', true, 'booking-2', '2026-11-20 17:05:00+00', 1, '', 'video', NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO public.bookings OVERRIDING SYSTEM VALUE VALUES (1, 'Bo Baker', 'bo+tax@example.com', 'Example Bakery', 'audit', '2027-03-02', 540, 60, '2027-03-02 16:00:00+00', 'confirmed', '', '', 0, '2026-11-20 17:00:00+00', NULL, false, 'bo@example.com', false, 'booking-1', '2026-11-20 17:00:00+00', 1, '', 'video', NULL, 'cdf7b177-14ef-40d7-bd11-5211288ad1f9', '\xd58bee92cf8aec9dfb863c3b934c1c70046aaa368ffa9dce7f50f2275c191c0e4ddd2a2920f604d9f0f5c478e3c86ff460e3390f85d7', '\x9f429e64995b72da67f00ed0ffcd3405eae6c615d37752687c733630a16ece14dea345799e4651a358', DEFAULT);
INSERT INTO public.calendar_busy_times OVERRIDING SYSTEM VALUE VALUES (1, '/ann/dentist.ics', '2027-03-09 16:00:00+00', '2027-03-09 17:00:00+00');
INSERT INTO public.calendar_events OVERRIDING SYSTEM VALUE VALUES (1, 1, '/ann/1.ics', 'e1', 0, false);
INSERT INTO public.calendar_feeds VALUES ('\xfeed', 3, 1, '2026-11-25 23:00:00+00');
INSERT INTO public.calendar_feeds VALUES ('\xfeee', 1, NULL, '2026-11-25 23:05:00+00');
INSERT INTO public.calendar_objects VALUES ('/ann/dentist.ics', 'e2', '2026-11-29 06:54:02.640859+00', false);
INSERT INTO public.canned_replies OVERRIDING SYSTEM VALUE VALUES (1, 'Thanks', 'Thank you, we got it.', '2026-11-21 14:30:00+00', 1);
INSERT INTO public.catalog_items OVERRIDING SYSTEM VALUE VALUES (1, 'Tax return', 45000, false, 1);
INSERT INTO public.categories OVERRIDING SYSTEM VALUE VALUES (1, 'Tax planning', 'tax-planning', 1);
INSERT INTO public.checkouts VALUES ('cs_1', 1, 25000, 'https://checkout.example.com/cs_1', '2026-11-21 15:15:00+00', '2026-11-21 15:15:00+00');
INSERT INTO public.client_deadline_filers VALUES (1, '{"payroll": "client", "income-tax": "firm"}', 1, '2026-11-25 12:10:00+00', 1);
INSERT INTO public.client_deadlines VALUES (1, 'federal-1120-s.2026.1', 'open', true, 1, NULL, 1, '2026-11-25 12:20:00+00');
INSERT INTO public.client_imports OVERRIDING SYSTEM VALUE VALUES (1, 1, '2026-11-28 16:20:00+00', 1, NULL);
INSERT INTO public.client_jobs OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Close the books', 'in-progress', 1, '2099-03-31', 'monthly', '2099-03-31', NULL, '[{"done": true, "text": "Reconcile"}]', NULL, 1, '2026-11-25 07:20:00+00', NULL, NULL, 1, '\xa63d1a37de63f1fde32c9c916e31eebaeca24026908ca8ed4be6110f706389b806bea187ef0135654c283245135a837aa16077d88e0c', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8', DEFAULT, false, NULL);
INSERT INTO public.client_jobs OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Call about payroll', 'to-do', NULL, '2099-04-01', 'none', '2099-04-01', NULL, '[]', NULL, 1, '2026-11-25 07:25:00+00', NULL, NULL, 1, '\x9498ae18c51fe372b09d4c234f97ff412217f926b2a24789b1f540c87a8578dac2f5098a12432f16d35f', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8', DEFAULT, false, NULL);
INSERT INTO public.client_keys VALUES ('49f07b63-5124-4ff4-bf1e-ff2158c45fe8', 1, '\x0127c4d80bc891f49dd9e0b03d6bfb9077dde780974ca3ef28af1fb3a562c3fe743d131532016e6898f771a255008e74fa8088b6c9b6246f33860f7f939f15377a561c22cd', '2026-11-25 02:10:00+00', NULL);
INSERT INTO public.client_keys VALUES ('00000000-0000-4000-8000-00000000dead', NULL, NULL, '2026-11-25 02:15:00+00', '2026-11-25 09:00:00+00');
INSERT INTO public.client_keys VALUES ('9272795e-5d02-4a57-bb9a-dd851082280e', NULL, '\x0127c4d80bc891f49da5b2e7ab0f917b1e9fb24f0c09795a58f003906b299c1d998a5e575c62207f81cbf417094bc225b76d3b6b06e224eea84b092388c255d3dc1e3f2ea4', '2026-11-28 22:43:31.43657+00', NULL);
INSERT INTO public.client_keys VALUES ('3852bbef-c8de-408e-8658-06ef539413cd', NULL, '\x0127c4d80bc891f49d0fa587c4ab87a6f9d1395fe9dd9e81d064badd97005ceac5868667dd7e6df1f103d70710e34990e8a9d99c6fb44b02f012aad205c75955263305f899', '2026-11-28 22:43:31.43657+00', NULL);
INSERT INTO public.client_keys VALUES ('cdf7b177-14ef-40d7-bd11-5211288ad1f9', NULL, '\x0127c4d80bc891f49d539d8fa0320f17ac5d64ae5f197a38dcd1ce8902df0cf405d073cb296e07aff73a4828bed8cf2263776dc2575f1b433a4ddfb553f3c5f9292d283701', '2026-11-28 22:43:31.454699+00', NULL);
INSERT INTO public.client_members VALUES (3, 1, NULL, '2026-11-20 16:00:00+00', 0, NULL);
INSERT INTO public.client_members VALUES (4, 2, NULL, '2026-11-20 16:05:00+00', 0, NULL);
INSERT INTO public.client_members VALUES (3, 2, 1, '2026-11-25 14:10:00+00', 0, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (4, 'Merged Mills', 'archived', 'mills@example.com', '', 1, 1, '2026-11-21 12:05:00+00', NULL, '', '', '', '{}', '{}', '[]', '[]', NULL, '', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '', NULL, DEFAULT, DEFAULT, NULL, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (2, 'Zoë', 'prospect', 'zoe@example.com', '', NULL, 1, '2026-11-20 16:05:00+00', NULL, '', '', '', '{}', '{}', '[]', '[]', NULL, '', NULL, NULL, NULL, '2026-11-25 08:20:00+00', 4, NULL, NULL, 'Resale', 'TC-721', '2099-12-31', DEFAULT, DEFAULT, NULL, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (1, 'Cara Client', 'active', 'cara@example.com', '(801) 555-0100', NULL, 1, '2026-11-20 16:00:00+00', NULL, '12 Main St, Draper, UT 84020', 's-corporation', '12', '{UT}', '{Payroll}', '[{"label": "Shelf", "value": "7"}]', '[{"name": "Cy Client", "role": "Bookkeeper", "email": "cy@example.com", "phone": "(801) 555-0111"}]', '\x0127c4d80bc891f49d1cb44b93e51405852d36adf7e93ed496cf6effedd363c6e898beacc223522c4a74f6a95f52a5', '6789', '\xe111', NULL, NULL, NULL, NULL, '\xbe9d22fd4a08ab5ec03caf3234759d627f9015467c7d1d189d8a430cc63f12a2e847e6f2340fbb1cfb8f7be76d', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8', '', '', NULL, DEFAULT, DEFAULT, NULL, NULL);
INSERT INTO public.clients OVERRIDING SYSTEM VALUE VALUES (3, 'Archived Anvils', 'archived', 'anvils@example.com', '', NULL, 1, '2026-11-21 12:00:00+00', 5000000000, '', '', '', '{}', '{}', '[]', '[]', NULL, '', NULL, '2026-11-28 15:39:02.63069+00', NULL, NULL, NULL, NULL, NULL, '', '', NULL, DEFAULT, DEFAULT, 1, NULL);
INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Cody Commenter', 'cody@example.com', 'Very helpful.', 'approved', '2026-11-21 11:00:00+00');
INSERT INTO public.comments OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Rude Reader', 'rude@example.com', 'No.', 'refused', '2026-11-21 11:05:00+00');
INSERT INTO public.conversations VALUES (1, 2, 1, 1, 'nobody', NULL, '2026-11-21 14:41:00+00');
INSERT INTO public.deadline_settings VALUES (1, '2026-11-28', NULL, 1);
INSERT INTO public.digests VALUES (1, 'daily', 420, '2026-11-26 14:00:00+00', '2026-11-23 14:00:00+00');
INSERT INTO public.digests VALUES (2, NULL, 420, '2026-11-25 12:00:00+00', '2026-11-25 12:00:00+00');
INSERT INTO public.digests VALUES (5, NULL, 420, '2026-11-25 12:00:00+00', '2026-11-25 12:00:00+00');
INSERT INTO public.dismissed_duplicates VALUES (1, 2, 1, '2026-11-25 06:10:00+00');
INSERT INTO public.disposal_items OVERRIDING SYSTEM VALUE VALUES (1, 1, 77, NULL, 'Inquiry of Old Asker', '2024-01-05 10:00:00+00');
INSERT INTO public.disposals OVERRIDING SYSTEM VALUE VALUES (1, 'inquiry', 2, 1, '2026-11-25 09:00:00+00', 1, 'c0de', '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "zone": "America/Denver"}');
INSERT INTO public.dispute_states VALUES ('dp_5', 'open', '2026-11-26 18:00:00+00');
INSERT INTO public.dispute_states VALUES ('dp_5', 'won', '2026-11-26 18:00:00+00');
INSERT INTO public.document_openings OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, '2026-11-21 13:10:00+00');
INSERT INTO public.documents OVERRIDING SYSTEM VALUE VALUES (1, 1, 'w-2.txt', 'Wages', 1, true, 3, '2026-11-21 13:00:00+00', '0aab7308-9963-46ac-a267-3eecd8471b8c', 1, '{
  "receipt": {
    "firm": "Ridgeline",
    "client": "Cara Client",
    "name": "w-2.txt",
    "size": 31,
    "sha256": "5572aca542fca900aa38bc072a873a59df2d90f402c7784b54049dfe62cfcfa2",
    "receivedAt": "2026-11-21T13:00:00.000Z"
  },
  "publicKey": "xllkxma0IIuIaSYfUkulzy2LFjiCRq6J7VnZVTlaqb8=",
  "signature": "IJlmcKagTBFmoHZsb7sXPO7s3Duk/LevS8ETlSYx9EGf8SN++wYi4xkhl5oyvnlYLbAW6rCvkmErLkCo/shhBA=="
}', NULL, 'AE7CC3652814', DEFAULT, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "zone": "America/Denver", "sentBy": "Cara Client"}');
INSERT INTO public.email_confirmations VALUES ('\xc0f1', 4, 'zoe@example.com', '2099-01-01 00:00:00+00');
INSERT INTO public.email_contents VALUES ('00000000-0000-4000-8000-00000000e111', '{"text": "You have a new message.", "html": "<p>You have a new message.</p>", "attachments": []}', NULL, NULL);
INSERT INTO public.email_texts VALUES ('invoice-sent', 'Invoice {number}', 'Thank you for your trust.', 'See you soon.', 2, 1, '2026-11-25 18:30:00+00', true);
INSERT INTO public.emails VALUES ('578ab3d7-f95a-464f-b8c5-9c03730bd45b', 'booking-requested', '{"bookingId": 3}', 0, '2099-01-01 00:00:00+00', NULL, '2026-11-20 17:10:00+00', 'queued', 1, NULL, NULL, NULL, NULL, NULL, DEFAULT);
INSERT INTO public.emails VALUES ('1d11ab53-7300-4ec7-9b96-62fba361da9f', 'booking-received', '{"bookingId": 1}', 1, NULL, '2026-11-20 17:01:00+00', '2026-11-20 17:00:00+00', 'sent', 1, NULL, NULL, NULL, '2026-11-20 17:01:00+00', NULL, DEFAULT);
INSERT INTO public.emails VALUES ('2be80c71-aef7-496c-9176-2862b756614e', 'booking-requested', '{"bookingId": 2}', 20, NULL, NULL, '2026-11-20 17:05:00+00', 'failed', 1, NULL, NULL, NULL, '2026-11-28 15:39:02.439523+00', NULL, DEFAULT);
INSERT INTO public.emails VALUES ('12f4f3f8-920a-404a-80bb-84bb2e1034c7', 'booking-received', '{"bookingId": 1}', 1, NULL, NULL, '2026-11-22 20:00:00+00', 'uncertain', 1, 'bo@example.com', 'We received your booking request', 'The connection broke', '2026-11-22 20:01:00+00', NULL, DEFAULT);
INSERT INTO public.emails VALUES ('00000000-0000-4000-8000-00000000e111', 'message-for-client', '{"clientId": 1, "accountId": 3}', 1, NULL, '2026-11-25 15:10:00+00', '2026-11-25 15:10:00+00', 'sent', 1, 'cara@example.com', 'New message', NULL, NULL, 1, DEFAULT);
INSERT INTO public.exported_records OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'invoice', 1, 'Cara Client,1001');
INSERT INTO public.files VALUES ('0aab7308-9963-46ac-a267-3eecd8471b8c', '\x5640cf69d9505a5b02d991189d85a6647c7b5423f06d313c69b9958d822b5604e81d28ab3ab7e5725f80d7e7cc3b6b57791fb05b0c6ddf6c48bde909', 31, '5572aca542fca900aa38bc072a873a59df2d90f402c7784b54049dfe62cfcfa2', 'text/plain', 'clean', '2026-11-21 13:00:00+00', '2026-11-21 13:00:00+00', false, NULL, NULL, '49f07b63-5124-4ff4-bf1e-ff2158c45fe8');
INSERT INTO public.former_usernames VALUES ('cara the first', 3, '2026-11-21 14:50:00+00', NULL);
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (1, 'Ida Asker', 'ida@example.com', 'pricing', 'answered', false, '2026-11-20 18:00:00+00', '9272795e-5d02-4a57-bb9a-dd851082280e', '\xb21dbb8eb92e51f0df896867aac42ed3f766e44e8589c35b183cd5eff8170556127ea871a2148d4eb2eab7aa074ab41dc279e9db');
INSERT INTO public.inquiries OVERRIDING SYSTEM VALUE VALUES (2, 'Spam Bot', 'spam@example.com', 'other', 'new', true, '2026-11-20 18:05:00+00', '3852bbef-c8de-408e-8658-06ef539413cd', '\x7dc654e9ceee68b58d00b1d6f119c682a0043f1f483fed7e5a834f4dca30ca2810b1d85078c3a7c561');
INSERT INTO public.inquiry_answers OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, '00000000-0000-4000-8000-000000000001', '2026-11-20 18:30:00+00', '\xf17ce4461513556514b454e787e3854df962ebc5313e3f7c92de61592b3fa617f8d84e2e1bd39ae30fdbf2b4268b');
INSERT INTO public.installation VALUES ('2ecc5cf5-e6c0-4c5e-9770-884c3483e035', '\x0127c4d80bc891f49dd66a7dc580620d12200d55c7330957dc0266226b5d7fe012b86371ef814f6b3e80967ad3512978290f605ba2', true, '2026-11-20 15:00:00+00', NULL, '\x0127c4d80bc891f49d69acc6daa79f6dc5879fec7da63df474137d2fb25b3f12c3a7a5328de1f9770fafc0680d0da84a401982df61a5bcfd60276719b1d05fe3aa2d30b0dc');
INSERT INTO public.invitation_links VALUES ('\x1417', 1);
INSERT INTO public.invitations OVERRIDING SYSTEM VALUE VALUES (1, 3, 'anvils@example.com', 1, '2026-11-21 12:20:00+00', '2099-01-01 00:00:00+00', NULL, NULL);
INSERT INTO public.invitations OVERRIDING SYSTEM VALUE VALUES (2, NULL, 'new@example.com', 1, '2026-11-24 09:10:00+00', '2099-01-01 00:00:00+00', 'bookkeeper', '{1}');
INSERT INTO public.invoice_numbers VALUES (1, 1005);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (2, 1, NULL, 'draft', NULL, '2099-12-31', '[{"quantity": 1.5, "unitCents": 20000, "description": "Advice"}]', '', 30000, 0, 'token-of-a-draft', NULL, NULL, NULL, NULL, 1, '2026-11-21 14:10:00+00', NULL, 1, NULL, NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (4, 1, 1003, 'sent', '2026-11-26', '2026-12-26', '[{"taxable": true, "quantity": 1, "unitCents": 10000, "description": "Forms"}]', '', 10745, 10745, 'token-of-invoice-1003', NULL, NULL, NULL, NULL, 1, '2026-11-26 16:05:00+00', NULL, 1, '0123456789AC', 1, 'Salt Lake County', 74500, 10000, 745, 5000, NULL, NULL, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "instructions": "By check: make it payable to Ridgeline Accounting and mail it to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease include the invoice number with your payment."}', NULL);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (3, 1, 1002, 'written-off', '2026-11-25', '2026-12-25', '[{"quantity": 1, "unitCents": 9000, "description": "Advice"}]', '', 9000, 0, 'token-of-invoice-1002', NULL, NULL, NULL, NULL, 1, '2026-11-25 18:05:00+00', NULL, 1, '0123456789AB', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "instructions": "By check: make it payable to Ridgeline Accounting and mail it to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease include the invoice number with your payment."}', NULL);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (1, 1, 1001, 'sent', '2026-11-21', '2099-12-21', '[{"quantity": 1, "unitCents": 45000, "description": "Tax return"}]', 'Thank you', 45000, 20000, 'token-of-invoice-1001', NULL, NULL, NULL, NULL, 1, '2026-11-21 14:05:00+00', NULL, 1, 'YDR3CM5YERWH', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "instructions": "By check: make it payable to Ridgeline Accounting and mail it to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease include the invoice number with your payment."}', NULL);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (6, 1, 1005, 'sent', '2026-11-26', '2026-12-26', '[{"quantity": 1, "unitCents": 12000, "description": "Budget"}]', '', 12000, 12000, 'token-of-invoice-1005', NULL, NULL, NULL, NULL, 1, '2026-11-26 17:05:00+00', NULL, 1, '0123456789AE', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "instructions": "By check: make it payable to Ridgeline Accounting and mail it to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease include the invoice number with your payment."}', NULL);
INSERT INTO public.invoices OVERRIDING SYSTEM VALUE VALUES (5, 1, 1004, 'void', '2026-11-26', '2026-12-26', '[{"quantity": 1, "unitCents": 7000, "description": "Payroll"}]', '', 7000, 0, 'token-of-invoice-1004', NULL, NULL, NULL, NULL, 1, '2026-11-26 17:00:00+00', NULL, 1, '0123456789AD', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "instructions": "By check: make it payable to Ridgeline Accounting and mail it to 123 Sample Street, Suite 100, Draper, UT 84020.\nBy bank transfer: call us at (801) 555-0143 for the account details.\nPlease include the invoice number with your payment."}', '2026-11-27');
INSERT INTO public.known_browsers VALUES ('\xb20a5e', 3, '2026-11-20 16:00:00+00');
INSERT INTO public.legal_holds VALUES (3, 'Dispute with the seller', 1, '2026-11-25 08:10:00+00', 1);
INSERT INTO public.message_files OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, 1, '0aab7308-9963-46ac-a267-3eecd8471b8c', 'w-2.txt', '2026-11-21 14:40:00+00');
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (1, 1, 3, true, '00000000-0000-4000-8000-000000000002', '2026-11-21 14:40:00+00', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8', '\xd14b43d2a95b8208b6ee0a979d149fef82cf7e7227ad00ff05a4b034b3a0b6f2e1f380c4a1ca47efff988e', NULL, NULL);
INSERT INTO public.messages OVERRIDING SYSTEM VALUE VALUES (2, 1, 1, false, NULL, '2026-11-21 14:45:00+00', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8', '\x852ed50878001f5faa9558e67f10700fbc51901b6b8b8c9434532bc5279d7d912fcab0198444fe23518c2f0a', NULL, NULL);
INSERT INTO public.notification_choices VALUES (1, 'bookings', 'daily', '2026-11-26 09:20:00+00');
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES (1, 1, 'booking', 'New booking request', 'Bo Baker of Example Bakery', false, '2026-11-20 17:00:00+00', NULL, NULL, NULL, false, 1);
INSERT INTO public.notifications OVERRIDING SYSTEM VALUE VALUES (2, 5, 'message', 'New message', '', false, '2026-11-24 09:20:00+00', 1, '49f07b63-5124-4ff4-bf1e-ff2158c45fe8', '\xe23e4d6b805218ef27d771e073d69466789f2e007cd371e6b7dc51620efee9643b321a28b29d8e4ce5c7429266c8a589af81abb6', false, NULL);
INSERT INTO public.open_questions OVERRIDING SYSTEM VALUE VALUES (1, 'do you do payroll', 2, '2026-11-21 13:20:00+00', 0);
INSERT INTO public.own_answers OVERRIDING SYSTEM VALUE VALUES (1, 'Do you do payroll?', 'Yes, every two weeks.', '2026-11-21 13:25:00+00', 1);
INSERT INTO public.passkey_challenges VALUES ('\xc4a1', 'registration', 2, '2099-01-01 00:00:00+00');
INSERT INTO public.passkeys OVERRIDING SYSTEM VALUE VALUES (1, 2, '\xc4ed', '\x90b11c', 4, '{internal,usb}', 'Key of Sam', '2026-11-23 15:00:00+00', NULL);
INSERT INTO public.password_resets VALUES ('\x4e5e', 3, '2099-01-01 00:00:00+00');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (4, 4, -5000, 'check', '2026-11-26', '', NULL, 1, '2026-11-26 16:10:00+00', NULL, 5000, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 10745, "paidBeforeCents": 10745}');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (3, 4, 10745, 'check', '2026-11-26', '', NULL, 1, '2026-11-26 16:10:00+00', NULL, 0, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 0, "paidBeforeCents": 0}');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (2, 1, -5000, 'stripe', '2026-11-21', 'Refund', NULL, NULL, '2026-11-21 14:20:00+00', NULL, 0, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 25000, "paidBeforeCents": 25000}');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (1, 1, 25000, 'check', '2026-11-21', 'Check 17', NULL, 1, '2026-11-21 14:15:00+00', NULL, 0, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 0, "paidBeforeCents": 0}');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (7, 6, 12000, 'stripe', '2026-11-26', 'Dispute won', 'dp_5 returned', NULL, '2026-11-26 18:00:00+00', NULL, 0, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 0, "paidBeforeCents": 0}');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (6, 6, -12000, 'stripe', '2026-11-26', 'Dispute', 'dp_5 withdrawn', NULL, '2026-11-26 18:00:00+00', NULL, 0, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 12000, "paidBeforeCents": 12000}');
INSERT INTO public.payments OVERRIDING SYSTEM VALUE VALUES (5, 6, 12000, 'stripe', '2026-11-26', '', 'cs_5', NULL, '2026-11-26 18:00:00+00', NULL, 0, '{"firm": {"name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143", "address": {"city": "Draper", "region": "UT", "street": "123 Sample Street, Suite 100", "postalCode": "84020"}}, "client": {"name": "Cara Client", "email": "cara@example.com", "address": "12 Main St, Draper, UT 84020"}, "netBeforeCents": 0, "paidBeforeCents": 0}');
INSERT INTO public.pending_sign_ins VALUES ('\x9e4d', 2, '2099-01-01 00:00:00+00');
INSERT INTO public.pictures VALUES ('ann.webp', 1, 1, '\x524946461a000000574542505650384c0d0000002f00000010071011118888fe0700', '2026-11-21 09:00:00+00');
INSERT INTO public.post_revisions OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 'Year-end checklist', '', '<p>Collect.</p>', '', 1, NULL, '', 1, '2026-11-21 09:00:00+00');
INSERT INTO public.post_slugs VALUES ('checklist', 1);
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES (1, 'year-end-checklist', 'Your year-end checklist', 'What to do before December 31.', '<p>Collect receipts.</p>', 'year-end', 1, '/api/pictures/ann.webp', 'A checklist', true, 2, 41, 'published', '2026-11-21 10:00:00+00', 1, 2, '2026-11-21 09:00:00+00', '2026-11-21 10:00:00+00');
INSERT INTO public.posts OVERRIDING SYSTEM VALUE VALUES (2, 'draft-of-mileage', 'Mileage', '', '<p>Draft.</p>', '', 1, NULL, '', false, 1, 0, 'draft', NULL, 1, 1, '2026-11-21 09:30:00+00', '2026-11-21 09:30:00+00');
INSERT INTO public.rate_limits VALUES ('\x11a1', 3, '2099-01-01 00:00:00+00');
INSERT INTO public.receipt_keys OVERRIDING SYSTEM VALUE VALUES (1, 'xllkxma0IIuIaSYfUkulzy2LFjiCRq6J7VnZVTlaqb8=', '\x0127c4d80bc891f49d00c3994c0a087a13d090a8052c43c2da47de44ac3da4ae36a9a55cdf6573f8f8f9d775831780edc5d073e2a50fc1665065f11629819144d497a9f13fcf2006e1421c4ab0f059a52f7a457121', '2026-11-21 13:00:00+00');
INSERT INTO public.recent_creations VALUES ('\xc4ea', NULL, '2099-01-01 00:00:00+00');
INSERT INTO public.recovery_codes VALUES (2, '\x5eaa7887abeb7d6ec2a0c25bb7ca508040d113694efc8a80154a917e152c66c4', NULL);
INSERT INTO public.recovery_codes VALUES (2, '\x00ff', '2026-11-23 08:00:00+00');
INSERT INTO public.recurring_invoices OVERRIDING SYSTEM VALUE VALUES (1, 1, '[{"quantity": 1, "unitCents": 30000, "description": "Bookkeeping"}]', '', 'monthly', '2098-12-01', '2099-01-01', 30, true, 1, '2026-11-21 14:00:00+00', NULL, 1, false);
INSERT INTO public.remembered_devices OVERRIDING SYSTEM VALUE VALUES (1, '\xde71ce', 2, 'Firefox on Linux', '2026-11-23 16:00:00+00', '2099-01-01 00:00:00+00');
INSERT INTO public.request_lists OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Documents for 2025', 2025, '2099-02-15', true, NULL, NULL, 1, '2026-11-25 07:10:00+00', NULL, '\x3f342f16a8584bbfad214ee43fe5761c77e141d12ebfd24d8146abe5a0098841c8c1680f64dd88de174f037108bdd4d85cf3cd4ea964', '49f07b63-5124-4ff4-bf1e-ff2158c45fe8');
INSERT INTO public.sessions OVERRIDING SYSTEM VALUE VALUES ('\x5e55', 1, 'Firefox on Linux', '2026-11-28 17:00:00+00', '2026-11-28 17:00:00+00', '2099-01-01 00:00:00+00', 2, '2026-11-28 17:00:00+00', NULL, NULL);
INSERT INTO public.settings VALUES ('booking.zone', '"America/Denver"', 1);
INSERT INTO public.settings VALUES ('booking.slotLength', '30', 1);
INSERT INTO public.settings VALUES ('booking.minimumNotice', '0', 1);
INSERT INTO public.settings VALUES ('booking.horizon', '12', 1);
INSERT INTO public.settings VALUES ('booking.cutOff', '24', 1);
INSERT INTO public.settings VALUES ('booking.closedDates', '["2026-12-24"]', 2);
INSERT INTO public.settings VALUES ('booking.week', '{"Tuesday": {"opens": 540, "breaks": [], "closes": 1020}, "Thursday": {"opens": 540, "breaks": [], "closes": 1020}, "Wednesday": {"opens": 540, "breaks": [], "closes": 1020}}', 1);
INSERT INTO public.settings VALUES ('publication', '{"published": true}', 1);
INSERT INTO public.staff_clients VALUES (5, 1);
INSERT INTO public.synced_calendar VALUES (1, 'https://calendar.example.com/ann/', 'ann', '\x0127c4d80bc891f49d49a1696a32654053f09d3d3d33a8f95584dfef98aaab6f1c039d74d9f605c1cb30c74cbcbdc7a42b84fdfc88cf79dfd7ff47', 1, '2026-11-25 21:00:00+00', NULL, NULL, '2026-11-25 21:10:00+00', NULL, 0, '2099-01-01 00:00:00+00', NULL, 'https://firm.example.com', NULL, NULL, NULL, false, true);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (1, 1, 'Send your W-2', 'Both pages', 'high', '2099-04-15', 0, NULL, 'document-request', 'none', '2027-04-15', NULL, NULL, 1, '2026-11-21 12:10:00+00', NULL, 1, NULL, NULL, DEFAULT, false, NULL);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Sign Form 8879', '', 'medium', '2026-11-20', 100, '2026-11-21 13:00:00+00', 'plain', 'none', '2026-11-20', NULL, NULL, 2, '2026-11-21 12:15:00+00', NULL, 1, NULL, NULL, DEFAULT, false, NULL);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (3, 1, 'W-2 forms', 'One for each employer', 'medium', '2099-02-15', 0, NULL, 'document-request', 'none', '2099-02-15', NULL, NULL, 1, '2026-11-25 07:10:00+00', NULL, 1, NULL, 1, DEFAULT, false, NULL);
INSERT INTO public.tasks OVERRIDING SYSTEM VALUE VALUES (4, 1, '1099 forms', '', 'medium', '2099-02-15', 0, '2026-11-25 07:40:00+00', 'document-request', 'none', '2099-02-15', NULL, NULL, 1, '2026-11-25 07:10:00+00', NULL, 1, 3, 1, DEFAULT, false, NULL);
INSERT INTO public.tax_rates OVERRIDING SYSTEM VALUE VALUES (1, 'Salt Lake County', 74500, true, NULL, '2026-11-26 12:45:00+00', 1);
INSERT INTO public.testimonial_links VALUES ('\x7e57', 2, '2026-11-20 18:50:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (1, 'Tess Timonial', 'tess@example.com', 'Tess Tools', 'CEO', 5, 'They answered every question.', '2026-11-20', false, 'published', NULL, true, '2026-11-20 18:40:00+00', NULL, '2026-11-20 18:45:00+00', '2026-11-20 18:40:00+00');
INSERT INTO public.testimonials OVERRIDING SYSTEM VALUE VALUES (2, 'Wade Waiting', 'wade@example.com', 'Wade Works', 'Owner', 4, 'Good work, on time.', '2026-11-20', false, 'waiting', NULL, false, NULL, NULL, NULL, '2026-11-20 18:50:00+00');
INSERT INTO public.training_phrases OVERRIDING SYSTEM VALUE VALUES (1, 'when may i come by', 'hours', '2026-11-21 13:30:00+00');
INSERT INTO public.unproven_emails OVERRIDING SYSTEM VALUE VALUES (2, '\xabcdef', '2026-11-28 17:00:00+00');
INSERT INTO public.visits VALUES ('2026-11-21', 'page_view', '/services', 'www.example.org', 12);
INSERT INTO public.write_offs OVERRIDING SYSTEM VALUE VALUES (1, 3, 9000, 'The shop has closed', '2026-11-25', 1, '2026-11-25 18:10:00+00', NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 87, true);
SELECT pg_catalog.setval('public.accounts_id_seq', 5, true);
SELECT pg_catalog.setval('public.activity_id_seq', 4, true);
SELECT pg_catalog.setval('public.billing_exports_id_seq', 1, true);
SELECT pg_catalog.setval('public.bookings_id_seq', 3, true);
SELECT pg_catalog.setval('public.calendar_busy_times_id_seq', 1, true);
SELECT pg_catalog.setval('public.calendar_events_id_seq', 1, true);
SELECT pg_catalog.setval('public.categories_id_seq', 1, true);
SELECT pg_catalog.setval('public.client_imports_id_seq', 1, true);
SELECT pg_catalog.setval('public.client_jobs_id_seq', 2, true);
SELECT pg_catalog.setval('public.clients_id_seq', 4, true);
SELECT pg_catalog.setval('public.comments_id_seq', 2, true);
SELECT pg_catalog.setval('public.disposal_items_id_seq', 1, true);
SELECT pg_catalog.setval('public.disposals_id_seq', 1, true);
SELECT pg_catalog.setval('public.document_openings_id_seq', 1, true);
SELECT pg_catalog.setval('public.documents_id_seq', 1, true);
SELECT pg_catalog.setval('public.exported_records_id_seq', 1, true);
SELECT pg_catalog.setval('public.inquiries_id_seq', 2, true);
SELECT pg_catalog.setval('public.inquiry_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.invitations_id_seq', 2, true);
SELECT pg_catalog.setval('public.invoices_id_seq', 6, true);
SELECT pg_catalog.setval('public.message_files_id_seq', 1, true);
SELECT pg_catalog.setval('public.messages_id_seq', 2, true);
SELECT pg_catalog.setval('public.notifications_id_seq', 2, true);
SELECT pg_catalog.setval('public.open_questions_id_seq', 1, true);
SELECT pg_catalog.setval('public.own_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.passkeys_id_seq', 1, true);
SELECT pg_catalog.setval('public.payments_id_seq', 7, true);
SELECT pg_catalog.setval('public.post_revisions_id_seq', 1, true);
SELECT pg_catalog.setval('public.posts_id_seq', 2, true);
SELECT pg_catalog.setval('public.receipt_keys_id_seq', 1, true);
SELECT pg_catalog.setval('public.recurring_invoices_id_seq', 1, true);
SELECT pg_catalog.setval('public.remembered_devices_id_seq', 1, true);
SELECT pg_catalog.setval('public.request_lists_id_seq', 1, true);
SELECT pg_catalog.setval('public.saved_answers_id_seq', 1, true);
SELECT pg_catalog.setval('public.saved_items_id_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_id_seq', 2, true);
SELECT pg_catalog.setval('public.tasks_id_seq', 4, true);
SELECT pg_catalog.setval('public.tax_rates_id_seq', 1, true);
SELECT pg_catalog.setval('public.testimonials_id_seq', 2, true);
SELECT pg_catalog.setval('public.training_phrases_id_seq', 1, true);
SELECT pg_catalog.setval('public.unproven_emails_id_seq', 2, true);
SELECT pg_catalog.setval('public.write_offs_id_seq', 1, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.activity
    ADD CONSTRAINT activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_recent
    ADD CONSTRAINT audit_recent_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.billing_exports
    ADD CONSTRAINT billing_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_held_slot EXCLUDE USING gist (tsrange((starts_at AT TIME ZONE 'UTC'::text), ((starts_at AT TIME ZONE 'UTC'::text) + make_interval(mins => (length)::integer))) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND (NOT overlapping)));
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_busy_times
    ADD CONSTRAINT calendar_busy_times_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_events
    ADD CONSTRAINT calendar_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_holder UNIQUE NULLS NOT DISTINCT (account_id, client_id);
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.calendar_objects
    ADD CONSTRAINT calendar_objects_pkey PRIMARY KEY (href);
ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_deadline_filers
    ADD CONSTRAINT client_deadline_filers_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.client_deadlines
    ADD CONSTRAINT client_deadlines_pkey PRIMARY KEY (client_id, key);
ALTER TABLE ONLY public.client_imports
    ADD CONSTRAINT client_imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_jobs
    ADD CONSTRAINT client_jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.client_members
    ADD CONSTRAINT client_members_pkey PRIMARY KEY (account_id, client_id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.deadline_settings
    ADD CONSTRAINT deadline_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_pkey PRIMARY KEY (lower_id, higher_id);
ALTER TABLE ONLY public.disposal_items
    ADD CONSTRAINT disposal_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.disposals
    ADD CONSTRAINT disposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.dispute_states
    ADD CONSTRAINT dispute_states_pkey PRIMARY KEY (dispute_id, state);
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.email_contents
    ADD CONSTRAINT email_contents_pkey PRIMARY KEY (email_id);
ALTER TABLE ONLY public.email_texts
    ADD CONSTRAINT email_texts_pkey PRIMARY KEY (kind);
ALTER TABLE ONLY public.exported_records
    ADD CONSTRAINT exported_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_pkey PRIMARY KEY (username_key);
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitation_links
    ADD CONSTRAINT invitation_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoice_numbers
    ADD CONSTRAINT invoice_numbers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_pkey PRIMARY KEY (client_id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_choices
    ADD CONSTRAINT notification_choices_pkey PRIMARY KEY (account_id, topic);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.open_questions
    ADD CONSTRAINT open_questions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.own_answers
    ADD CONSTRAINT own_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.post_slugs
    ADD CONSTRAINT post_slugs_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.receipt_keys
    ADD CONSTRAINT receipt_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.recent_creations
    ADD CONSTRAINT recent_creations_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (account_id, code_hash);
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.request_lists
    ADD CONSTRAINT request_lists_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.canned_replies
    ADD CONSTRAINT saved_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.catalog_items
    ADD CONSTRAINT saved_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.staff_clients
    ADD CONSTRAINT staff_clients_pkey PRIMARY KEY (account_id, client_id);
ALTER TABLE ONLY public.synced_calendar
    ADD CONSTRAINT synced_calendar_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tax_rates
    ADD CONSTRAINT tax_rates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.testimonials
    ADD CONSTRAINT testimonials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_phrases
    ADD CONSTRAINT training_phrases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.unproven_emails
    ADD CONSTRAINT unproven_emails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (day, event, path, source);
ALTER TABLE ONLY public.write_offs
    ADD CONSTRAINT write_offs_pkey PRIMARY KEY (id);
CREATE UNIQUE INDEX accounts_confirmed_email ON public.accounts USING btree (lower(email)) WHERE (email_confirmed_at IS NOT NULL);
CREATE UNIQUE INDEX accounts_username_key ON public.accounts USING btree (username_key);
CREATE INDEX accounts_username_skeletons ON public.accounts USING gin (username_skeletons);
CREATE INDEX accounts_without_skeletons ON public.accounts USING btree (id) WHERE (username_skeletons IS NULL);
CREATE INDEX activity_account ON public.activity USING btree (account_id, at, id) WHERE (account_id IS NOT NULL);
CREATE INDEX activity_action ON public.activity USING btree (action, at, id);
CREATE INDEX activity_at ON public.activity USING btree (at, id);
CREATE UNIQUE INDEX activity_chain ON public.activity USING btree (chain_position);
CREATE INDEX activity_client ON public.activity USING btree (client_id, at, id) WHERE (client_id IS NOT NULL);
CREATE INDEX audit_recent_at ON public.audit_recent USING btree (at);
CREATE INDEX booking_links_booking ON public.booking_links USING btree (booking_id);
CREATE INDEX bookings_held_day ON public.bookings USING btree (date) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX bookings_nearest ON public.bookings USING btree (starts_at, id);
CREATE INDEX bookings_network ON public.bookings USING btree (network, created_at) WHERE (network IS NOT NULL);
CREATE INDEX bookings_newest ON public.bookings USING btree (created_at, id);
CREATE INDEX bookings_open_by_email ON public.bookings USING btree (canonical_email, starts_at) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text]));
CREATE INDEX calendar_busy_times_href ON public.calendar_busy_times USING btree (href);
CREATE INDEX calendar_busy_times_start ON public.calendar_busy_times USING btree (starts_at);
CREATE UNIQUE INDEX calendar_events_booking ON public.calendar_events USING btree (booking_id);
CREATE UNIQUE INDEX catalog_items_description ON public.catalog_items USING btree (description);
CREATE UNIQUE INDEX categories_slug ON public.categories USING btree (slug);
CREATE UNIQUE INDEX checkouts_open ON public.checkouts USING btree (invoice_id) WHERE (closed_at IS NULL);
CREATE INDEX client_imports_at ON public.client_imports USING btree (imported_at) WHERE (undone_at IS NULL);
CREATE INDEX client_jobs_client ON public.client_jobs USING btree (client_id, due_date) WHERE (deleted_at IS NULL);
CREATE INDEX client_jobs_open ON public.client_jobs USING btree (due_date, id) WHERE ((deleted_at IS NULL) AND (state <> 'done'::text));
CREATE UNIQUE INDEX client_jobs_previous ON public.client_jobs USING btree (previous_id);
CREATE INDEX client_keys_client ON public.client_keys USING btree (client_id);
CREATE INDEX client_members_client ON public.client_members USING btree (client_id);
CREATE INDEX clients_closing ON public.clients USING btree (closing_asked_at) WHERE (closing_asked_at IS NOT NULL);
CREATE INDEX clients_ein_hash ON public.clients USING btree (ein_hash) WHERE (ein_hash IS NOT NULL);
CREATE INDEX clients_import ON public.clients USING btree (import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX clients_merged ON public.clients USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX clients_name ON public.clients USING btree (sort_key, id);
CREATE INDEX clients_tags ON public.clients USING gin (tags);
CREATE INDEX comments_post ON public.comments USING btree (post_id, status);
CREATE INDEX conversations_inbox ON public.conversations USING btree (((last_client_message_id > firm_read_id)) DESC, last_message_id DESC);
CREATE INDEX dismissed_duplicates_higher ON public.dismissed_duplicates USING btree (higher_id);
CREATE INDEX disposal_items_disposal ON public.disposal_items USING btree (disposal_id, id);
CREATE INDEX document_openings_document ON public.document_openings USING btree (document_id);
CREATE INDEX documents_client ON public.documents USING btree (client_id, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX documents_file ON public.documents USING btree (file_id);
CREATE INDEX documents_name ON public.documents USING btree (client_id, lower(name));
CREATE UNIQUE INDEX documents_receipt_code ON public.documents USING btree (receipt_code);
CREATE INDEX emails_client ON public.emails USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX emails_due ON public.emails USING btree (priority, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX emails_newest ON public.emails USING btree (created_at, id);
CREATE INDEX exported_records_client ON public.exported_records USING btree (client_id);
CREATE INDEX exported_records_export ON public.exported_records USING btree (export_id, id);
CREATE INDEX exported_records_record ON public.exported_records USING btree (kind, record_id);
CREATE INDEX files_infected ON public.files USING btree (scanned_at) WHERE ((scan = 'infected'::text) AND (content_deleted_at IS NULL));
CREATE INDEX files_pending ON public.files USING btree (created_at) WHERE (scan = 'pending'::text);
CREATE INDEX inquiry_answers_inquiry ON public.inquiry_answers USING btree (inquiry_id);
CREATE UNIQUE INDEX installation_one ON public.installation USING btree ((true));
CREATE INDEX invitation_links_invitation ON public.invitation_links USING btree (invitation_id);
CREATE INDEX invitations_client ON public.invitations USING btree (client_id);
CREATE INDEX invoices_client ON public.invoices USING btree (client_id, id);
CREATE UNIQUE INDEX invoices_code ON public.invoices USING btree (code);
CREATE UNIQUE INDEX invoices_number ON public.invoices USING btree (number);
CREATE INDEX invoices_open ON public.invoices USING btree (due_date) WHERE ((state = 'sent'::text) AND (paid_cents < total_cents));
CREATE UNIQUE INDEX invoices_recurring ON public.invoices USING btree (recurring_id, recurring_on);
CREATE UNIQUE INDEX invoices_token ON public.invoices USING btree (token);
CREATE INDEX invoices_unpaid ON public.invoices USING btree (id) WHERE ((state = 'sent'::text) AND (paid_cents < total_cents));
CREATE INDEX invoices_unsent ON public.invoices USING btree (state, id) WHERE (state <> 'sent'::text);
CREATE INDEX message_files_file ON public.message_files USING btree (file_id);
CREATE INDEX message_files_message ON public.message_files USING btree (client_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX message_files_waiting ON public.message_files USING btree (created_at) WHERE (message_id IS NULL);
CREATE INDEX messages_client ON public.messages USING btree (client_id, id);
CREATE UNIQUE INDEX messages_send_key ON public.messages USING btree (account_id, send_key) WHERE (send_key IS NOT NULL);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, created_at, id);
CREATE INDEX notifications_booking ON public.notifications USING btree (booking_id) WHERE (booking_id IS NOT NULL);
CREATE INDEX open_questions_last_asked ON public.open_questions USING btree (last_asked_at);
CREATE UNIQUE INDEX open_questions_question ON public.open_questions USING btree (question);
CREATE INDEX passkey_challenges_account ON public.passkey_challenges USING btree (account_id);
CREATE INDEX passkeys_account ON public.passkeys USING btree (account_id);
CREATE UNIQUE INDEX passkeys_credential ON public.passkeys USING btree (credential_id);
CREATE INDEX password_resets_account ON public.password_resets USING btree (account_id);
CREATE UNIQUE INDEX payments_checkout ON public.payments USING btree (checkout_id);
CREATE INDEX payments_invoice ON public.payments USING btree (invoice_id);
CREATE INDEX pending_sign_ins_account ON public.pending_sign_ins USING btree (account_id);
CREATE INDEX post_revisions_author ON public.post_revisions USING btree (author_id);
CREATE UNIQUE INDEX post_revisions_number ON public.post_revisions USING btree (post_id, number);
CREATE INDEX post_slugs_post ON public.post_slugs USING btree (post_id);
CREATE INDEX posts_author ON public.posts USING btree (author_id);
CREATE INDEX posts_category ON public.posts USING btree (category_id);
CREATE INDEX posts_published ON public.posts USING btree (published_at, id) WHERE (status = 'published'::text);
CREATE UNIQUE INDEX posts_slug ON public.posts USING btree (slug);
CREATE INDEX recent_creations_end ON public.recent_creations USING btree (ends_at);
CREATE INDEX recurring_invoices_client ON public.recurring_invoices USING btree (client_id);
CREATE INDEX recurring_invoices_next ON public.recurring_invoices USING btree (next_on);
CREATE INDEX remembered_devices_account ON public.remembered_devices USING btree (account_id);
CREATE UNIQUE INDEX remembered_devices_token ON public.remembered_devices USING btree (token_hash);
CREATE INDEX request_lists_client ON public.request_lists USING btree (client_id);
CREATE INDEX request_lists_due ON public.request_lists USING btree (due_date, id) WHERE (withdrawn_at IS NULL);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);
CREATE INDEX staff_clients_client ON public.staff_clients USING btree (client_id);
CREATE INDEX tasks_client ON public.tasks USING btree (client_id, due_date) WHERE (deleted_at IS NULL);
CREATE INDEX tasks_open ON public.tasks USING btree (client_id, due_date) WHERE ((deleted_at IS NULL) AND (completed_at IS NULL));
CREATE UNIQUE INDEX tasks_previous ON public.tasks USING btree (previous_id);
CREATE INDEX tasks_recurring ON public.tasks USING btree (due_date) WHERE ((recurrence <> 'none'::text) AND (deleted_at IS NULL));
CREATE INDEX tasks_request_list ON public.tasks USING btree (request_list_id) WHERE (request_list_id IS NOT NULL);
CREATE UNIQUE INDEX tax_rates_default ON public.tax_rates USING btree (is_default) WHERE is_default;
CREATE UNIQUE INDEX tax_rates_name ON public.tax_rates USING btree (lower(name)) WHERE (archived_at IS NULL);
CREATE UNIQUE INDEX training_phrases_phrase ON public.training_phrases USING btree (phrase);
CREATE INDEX unproven_emails_recipient ON public.unproven_emails USING btree (recipient_hash, at);
CREATE UNIQUE INDEX write_offs_current ON public.write_offs USING btree (invoice_id) WHERE (reinstated_at IS NULL);
CREATE INDEX write_offs_invoice ON public.write_offs USING btree (invoice_id);
CREATE TRIGGER activity_append_only BEFORE DELETE OR TRUNCATE ON public.activity FOR EACH STATEMENT EXECUTE FUNCTION public.activity_is_append_only();
CREATE TRIGGER activity_no_change BEFORE UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION public.activity_is_append_only();
CREATE CONSTRAINT TRIGGER activity_seal AFTER INSERT ON public.activity DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public.activity_seal();
CREATE TRIGGER activity_unsealed BEFORE INSERT ON public.activity FOR EACH ROW EXECUTE FUNCTION public.activity_unsealed();
CREATE TRIGGER documents_issued_stays BEFORE UPDATE ON public.documents FOR EACH ROW WHEN (((old.issued IS NOT NULL) AND (new.issued IS NOT NULL) AND (((new.receipt IS DISTINCT FROM old.receipt) OR (new.receipt_code IS DISTINCT FROM old.receipt_code)) OR (new.issued IS DISTINCT FROM old.issued)))) EXECUTE FUNCTION public.issued_stays();
CREATE TRIGGER invoices_issued_stays BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN (((old.issued IS NOT NULL) AND ((new.state = 'draft'::text) OR (((((((((((((new.number IS DISTINCT FROM old.number) OR (new.issue_date IS DISTINCT FROM old.issue_date)) OR (new.due_date IS DISTINCT FROM old.due_date)) OR (new.lines IS DISTINCT FROM old.lines)) OR (new.note IS DISTINCT FROM old.note)) OR (new.tax_name IS DISTINCT FROM old.tax_name)) OR (new.tax_ppm IS DISTINCT FROM old.tax_ppm)) OR (new.exempt_reason IS DISTINCT FROM old.exempt_reason)) OR (new.exempt_certificate IS DISTINCT FROM old.exempt_certificate)) OR (new.taxable_cents IS DISTINCT FROM old.taxable_cents)) OR (new.tax_cents IS DISTINCT FROM old.tax_cents)) OR (new.total_cents IS DISTINCT FROM old.total_cents)) OR (new.issued IS DISTINCT FROM old.issued))))) EXECUTE FUNCTION public.issued_stays();
CREATE TRIGGER payments_issued_stays BEFORE UPDATE ON public.payments FOR EACH ROW WHEN ((((((((new.invoice_id IS DISTINCT FROM old.invoice_id) OR (new.amount_cents IS DISTINCT FROM old.amount_cents)) OR (new.credited_cents IS DISTINCT FROM old.credited_cents)) OR (new.method IS DISTINCT FROM old.method)) OR (new.paid_on IS DISTINCT FROM old.paid_on)) OR (new.reference IS DISTINCT FROM old.reference)) OR (new.issued IS DISTINCT FROM old.issued))) EXECUTE FUNCTION public.issued_stays();
ALTER TABLE ONLY public.authenticator_apps
    ADD CONSTRAINT authenticator_apps_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authors
    ADD CONSTRAINT authors_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.booking_links
    ADD CONSTRAINT booking_links_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.calendar_busy_times
    ADD CONSTRAINT calendar_busy_times_href_fkey FOREIGN KEY (href) REFERENCES public.calendar_objects(href) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_events
    ADD CONSTRAINT calendar_events_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_member FOREIGN KEY (account_id, client_id) REFERENCES public.client_members(account_id, client_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.checkouts
    ADD CONSTRAINT checkouts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.client_deadline_filers
    ADD CONSTRAINT client_deadline_filers_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_deadlines
    ADD CONSTRAINT client_deadlines_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_jobs
    ADD CONSTRAINT client_jobs_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_jobs
    ADD CONSTRAINT client_jobs_notes_key_id_fkey FOREIGN KEY (notes_key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.client_keys
    ADD CONSTRAINT client_keys_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.client_members
    ADD CONSTRAINT client_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.client_members
    ADD CONSTRAINT client_members_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_import_id_fkey FOREIGN KEY (import_id) REFERENCES public.client_imports(id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES public.clients(id);
ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_notes_key_id_fkey FOREIGN KEY (notes_key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversations
    ADD CONSTRAINT conversations_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.digests
    ADD CONSTRAINT digests_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_higher_id_fkey FOREIGN KEY (higher_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.dismissed_duplicates
    ADD CONSTRAINT dismissed_duplicates_lower_id_fkey FOREIGN KEY (lower_id) REFERENCES public.clients(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.disposal_items
    ADD CONSTRAINT disposal_items_disposal_id_fkey FOREIGN KEY (disposal_id) REFERENCES public.disposals(id);
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.document_openings
    ADD CONSTRAINT document_openings_document_id_fkey FOREIGN KEY (document_id) REFERENCES public.documents(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.tasks(id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.email_confirmations
    ADD CONSTRAINT email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_contents
    ADD CONSTRAINT email_contents_email_id_fkey FOREIGN KEY (email_id) REFERENCES public.emails(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_contents
    ADD CONSTRAINT email_contents_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.exported_records
    ADD CONSTRAINT exported_records_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.exported_records
    ADD CONSTRAINT exported_records_export_id_fkey FOREIGN KEY (export_id) REFERENCES public.billing_exports(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.former_usernames
    ADD CONSTRAINT former_usernames_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inquiries
    ADD CONSTRAINT inquiries_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.inquiry_answers
    ADD CONSTRAINT inquiry_answers_inquiry_id_fkey FOREIGN KEY (inquiry_id) REFERENCES public.inquiries(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation_links
    ADD CONSTRAINT invitation_links_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES public.invitations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_recurring_id_fkey FOREIGN KEY (recurring_id) REFERENCES public.recurring_invoices(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_tax_rate_id_fkey FOREIGN KEY (tax_rate_id) REFERENCES public.tax_rates(id);
ALTER TABLE ONLY public.known_browsers
    ADD CONSTRAINT known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.legal_holds
    ADD CONSTRAINT legal_holds_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.files(id);
ALTER TABLE ONLY public.message_files
    ADD CONSTRAINT message_files_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.notification_choices
    ADD CONSTRAINT notification_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_key_id_fkey FOREIGN KEY (key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_resets
    ADD CONSTRAINT password_resets_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
ALTER TABLE ONLY public.pending_sign_ins
    ADD CONSTRAINT pending_sign_ins_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.post_revisions
    ADD CONSTRAINT post_revisions_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.post_slugs
    ADD CONSTRAINT post_slugs_post_id_fkey FOREIGN KEY (post_id) REFERENCES public.posts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.posts
    ADD CONSTRAINT posts_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.recurring_invoices
    ADD CONSTRAINT recurring_invoices_tax_rate_id_fkey FOREIGN KEY (tax_rate_id) REFERENCES public.tax_rates(id);
ALTER TABLE ONLY public.remembered_devices
    ADD CONSTRAINT remembered_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.request_lists
    ADD CONSTRAINT request_lists_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.request_lists
    ADD CONSTRAINT request_lists_note_key_id_fkey FOREIGN KEY (note_key_id) REFERENCES public.client_keys(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.staff_clients
    ADD CONSTRAINT staff_clients_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_clients
    ADD CONSTRAINT staff_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES public.tasks(id);
ALTER TABLE ONLY public.tasks
    ADD CONSTRAINT tasks_request_list_id_fkey FOREIGN KEY (request_list_id) REFERENCES public.request_lists(id);
ALTER TABLE ONLY public.testimonial_links
    ADD CONSTRAINT testimonial_links_testimonial_id_fkey FOREIGN KEY (testimonial_id) REFERENCES public.testimonials(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.write_offs
    ADD CONSTRAINT write_offs_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES public.invoices(id);
