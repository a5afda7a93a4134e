-- From the schema of v0.9.0 to that of 1.0.0, with every row.

-- Texts about people are stored encrypted only. v0.9.0 encrypts those of earlier versions within an hour, and gives each
-- username its key at its start: while anything of that is left, nothing is changed here, and the start says so.

do $$
begin
  if exists (select 1 from bookings where message <> '' or notes <> '')
    or exists (select 1 from inquiries where encrypted_message is null)
    or exists (select 1 from inquiry_answers where encrypted_message is null)
    or exists (select 1 from messages where content <> '')
    or exists (select 1 from clients where notes <> '')
    or exists (select 1 from client_jobs where notes <> '')
    or exists (select 1 from request_lists where note <> '')
    or exists (select 1 from notifications
      where type = 'message' and client_id is not null and encrypted_message is null)
    or exists (select 1 from files where key_id is null and (
      exists (select 1 from documents where file_id = files.id) or exists (select 1 from message_files where file_id = files.id)))
    or exists (select 1 from accounts where starts_with(username_key, chr(1)))
  then
    raise exception 'v0.9.0 has not finished with this database: start it, let it run for two hours, then start this version. Nothing was changed.';
  end if;
end
$$;
--> statement-breakpoint
alter table bookings drop column message, drop column notes;
--> statement-breakpoint
alter table inquiries drop column message;
--> statement-breakpoint
alter table inquiry_answers drop column message;
--> statement-breakpoint
alter table messages drop column content;
--> statement-breakpoint
alter table clients drop column notes;
--> statement-breakpoint
alter table client_jobs drop column notes;
--> statement-breakpoint
alter table request_lists drop column note;
--> statement-breakpoint
drop index inquiries_plain, inquiry_answers_plain, messages_plain, notifications_plain, files_without_client_key;
--> statement-breakpoint
-- Texts as they are searched, compared and sorted.

-- A text in lower-case letters without accents. contract/search/folded.ts has the same function, and a test holds the two against each other.
create function plain_letters(value text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(replace(translate(lower(translate(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
      'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖႠႡႢႣႤႥႦႧႨႩႪႫႬႭႮႯႰႱႲႳႴႵႶႷႸႹႺႻႼႽႾႿჀჁჂჃჄჅჇჍᎠᎡᎢᎣᎤᎥᎦᎧᎨᎩᎪᎫᎬᎭᎮᎯᎰᎱᎲᎳᎴᎵᎶᎷᎸᎹᎺᎻᎼᎽᎾᎿᏀᏁᏂᏃᏄᏅᏆᏇᏈᏉᏊᏋᏌᏍᏎᏏᏐᏑᏒᏓᏔᏕᏖᏗᏘᏙᏚᏛᏜᏝᏞᏟᏠᏡᏢᏣᏤᏥᏦᏧᏨᏩᏪᏫᏬᏭᏮᏯᏰᏱᏲᏳᏴᏵᲉᲐᲑᲒᲓᲔᲕᲖᲗᲘᲙᲚᲛᲜᲝᲞᲟᲠᲡᲢᲣᲤᲥᲦᲧᲨᲩᲪᲫᲬᲭᲮᲯᲰᲱᲲᲳᲴᲵᲶᲷᲸᲹᲺᲽᲾᲿẞỺỼỾℲↃⰀⰁⰂⰃⰄⰅⰆⰇⰈⰉⰊⰋⰌⰍⰎⰏⰐⰑⰒⰓⰔⰕⰖⰗⰘⰙⰚⰛⰜⰝⰞⰟⰠⰡⰢⰣⰤⰥⰦⰧⰨⰩⰪⰫⰬⰭⰮⰯⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿⲀⲂⲄⲆⲈⲊⲌⲎⲐⲒⲔⲖⲘⲚⲜⲞⲠⲢⲤⲦⲨⲪⲬⲮⲰⲲⲴⲶⲸⲺⲼⲾⳀⳂⳄⳆⳈⳊⳌⳎⳐⳒⳔⳖⳘⳚⳜⳞⳠⳢⳫⳭⳲꙀꙂꙄꙆꙈꙊꙌꙎꙐꙒꙔꙖꙘꙚꙜꙞꙠꙢꙤꙦꙨꙪꙬꚀꚂꚄꚆꚈꚊꚌꚎꚐꚒꚔꚖꚘꚚꜢꜤꜦꜨꜪꜬꜮꜲꜴꜶꜸꜺꜼꜾꝀꝂꝄꝆꝈꝊꝌꝎꝐꝒꝔꝖꝘꝚꝜꝞꝠꝢꝤꝦꝨꝪꝬꝮꝹꝻꝽꝾꞀꞂꞄꞆꞋꞍꞐꞒꞖꞘꞚꞜꞞꞠꞢꞤꞦꞨꞪꞫꞬꞭꞮꞰꞱꞲꞳꞴꞶꞸꞺꞼꞾꟀꟂꟄꟅꟆꟇꟉꟋꟌ꟎Ꟑ꟒꟔ꟖꟘꟚꟜꟵ𐐀𐐁𐐂𐐃𐐄𐐅𐐆𐐇𐐈𐐉𐐊𐐋𐐌𐐍𐐎𐐏𐐐𐐑𐐒𐐓𐐔𐐕𐐖𐐗𐐘𐐙𐐚𐐛𐐜𐐝𐐞𐐟𐐠𐐡𐐢𐐣𐐤𐐥𐐦𐐧𐒰𐒱𐒲𐒳𐒴𐒵𐒶𐒷𐒸𐒹𐒺𐒻𐒼𐒽𐒾𐒿𐓀𐓁𐓂𐓃𐓄𐓅𐓆𐓇𐓈𐓉𐓊𐓋𐓌𐓍𐓎𐓏𐓐𐓑𐓒𐓓𐕰𐕱𐕲𐕳𐕴𐕵𐕶𐕷𐕸𐕹𐕺𐕼𐕽𐕾𐕿𐖀𐖁𐖂𐖃𐖄𐖅𐖆𐖇𐖈𐖉𐖊𐖌𐖍𐖎𐖏𐖐𐖑𐖒𐖔𐖕𐲀𐲁𐲂𐲃𐲄𐲅𐲆𐲇𐲈𐲉𐲊𐲋𐲌𐲍𐲎𐲏𐲐𐲑𐲒𐲓𐲔𐲕𐲖𐲗𐲘𐲙𐲚𐲛𐲜𐲝𐲞𐲟𐲠𐲡𐲢𐲣𐲤𐲥𐲦𐲧𐲨𐲩𐲪𐲫𐲬𐲭𐲮𐲯𐲰𐲱𐲲𐵐𐵑𐵒𐵓𐵔𐵕𐵖𐵗𐵘𐵙𐵚𐵛𐵜𐵝𐵞𐵟𐵠𐵡𐵢𐵣𐵤𐵥𑢠𑢡𑢢𑢣𑢤𑢥𑢦𑢧𑢨𑢩𑢪𑢫𑢬𑢭𑢮𑢯𑢰𑢱𑢲𑢳𑢴𑢵𑢶𑢷𑢸𑢹𑢺𑢻𑢼𑢽𑢾𑢿𖹀𖹁𖹂𖹃𖹄𖹅𖹆𖹇𖹈𖹉𖹊𖹋𖹌𖹍𖹎𖹏𖹐𖹑𖹒𖹓𖹔𖹕𖹖𖹗𖹘𖹙𖹚𖹛𖹜𖹝𖹞𖹟𖺠𖺡𖺢𖺣𖺤𖺥𖺦𖺧𖺨𖺩𖺪𖺫𖺬𖺭𖺮𖺯𖺰𖺱𖺲𖺳𖺴𖺵𖺶𖺷𖺸𞤀𞤁𞤂𞤃𞤄𞤅𞤆𞤇𞤈𞤉𞤊𞤋𞤌𞤍𞤎𞤏𞤐𞤑𞤒𞤓𞤔𞤕𞤖𞤗𞤘𞤙𞤚𞤛𞤜𞤝𞤞𞤟𞤠𞤡',
      'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆⴀⴁⴂⴃⴄⴅⴆⴇⴈⴉⴊⴋⴌⴍⴎⴏⴐⴑⴒⴓⴔⴕⴖⴗⴘⴙⴚⴛⴜⴝⴞⴟⴠⴡⴢⴣⴤⴥⴧⴭꭰꭱꭲꭳꭴꭵꭶꭷꭸꭹꭺꭻꭼꭽꭾꭿꮀꮁꮂꮃꮄꮅꮆꮇꮈꮉꮊꮋꮌꮍꮎꮏꮐꮑꮒꮓꮔꮕꮖꮗꮘꮙꮚꮛꮜꮝꮞꮟꮠꮡꮢꮣꮤꮥꮦꮧꮨꮩꮪꮫꮬꮭꮮꮯꮰꮱꮲꮳꮴꮵꮶꮷꮸꮹꮺꮻꮼꮽꮾꮿᏸᏹᏺᏻᏼᏽᲊაბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰჱჲჳჴჵჶჷჸჹჺჽჾჿßỻỽỿⅎↄⰰⰱⰲⰳⰴⰵⰶⰷⰸⰹⰺⰻⰼⰽⰾⰿⱀⱁⱂⱃⱄⱅⱆⱇⱈⱉⱊⱋⱌⱍⱎⱏⱐⱑⱒⱓⱔⱕⱖⱗⱘⱙⱚⱛⱜⱝⱞⱟⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀⲁⲃⲅⲇⲉⲋⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱⲳⲵⲷⲹⲻⲽⲿⳁⳃⳅⳇⳉⳋⳍⳏⳑⳓⳕⳗⳙⳛⳝⳟⳡⳣⳬⳮⳳꙁꙃꙅꙇꙉꙋꙍꙏꙑꙓꙕꙗꙙꙛꙝꙟꙡꙣꙥꙧꙩꙫꙭꚁꚃꚅꚇꚉꚋꚍꚏꚑꚓꚕꚗꚙꚛꜣꜥꜧꜩꜫꜭꜯꜳꜵꜷꜹꜻꜽꜿꝁꝃꝅꝇꝉꝋꝍꝏꝑꝓꝕꝗꝙꝛꝝꝟꝡꝣꝥꝧꝩꝫꝭꝯꝺꝼᵹꝿꞁꞃꞅꞇꞌɥꞑꞓꞗꞙꞛꞝꞟꞡꞣꞥꞧꞩɦɜɡɬɪʞʇʝꭓꞵꞷꞹꞻꞽꞿꟁꟃꞔʂᶎꟈꟊɤꟍ꟏ꟑꟓꟕꟗꟙꟛƛꟶ𐐨𐐩𐐪𐐫𐐬𐐭𐐮𐐯𐐰𐐱𐐲𐐳𐐴𐐵𐐶𐐷𐐸𐐹𐐺𐐻𐐼𐐽𐐾𐐿𐑀𐑁𐑂𐑃𐑄𐑅𐑆𐑇𐑈𐑉𐑊𐑋𐑌𐑍𐑎𐑏𐓘𐓙𐓚𐓛𐓜𐓝𐓞𐓟𐓠𐓡𐓢𐓣𐓤𐓥𐓦𐓧𐓨𐓩𐓪𐓫𐓬𐓭𐓮𐓯𐓰𐓱𐓲𐓳𐓴𐓵𐓶𐓷𐓸𐓹𐓺𐓻𐖗𐖘𐖙𐖚𐖛𐖜𐖝𐖞𐖟𐖠𐖡𐖣𐖤𐖥𐖦𐖧𐖨𐖩𐖪𐖫𐖬𐖭𐖮𐖯𐖰𐖱𐖳𐖴𐖵𐖶𐖷𐖸𐖹𐖻𐖼𐳀𐳁𐳂𐳃𐳄𐳅𐳆𐳇𐳈𐳉𐳊𐳋𐳌𐳍𐳎𐳏𐳐𐳑𐳒𐳓𐳔𐳕𐳖𐳗𐳘𐳙𐳚𐳛𐳜𐳝𐳞𐳟𐳠𐳡𐳢𐳣𐳤𐳥𐳦𐳧𐳨𐳩𐳪𐳫𐳬𐳭𐳮𐳯𐳰𐳱𐳲𐵰𐵱𐵲𐵳𐵴𐵵𐵶𐵷𐵸𐵹𐵺𐵻𐵼𐵽𐵾𐵿𐶀𐶁𐶂𐶃𐶄𐶅𑣀𑣁𑣂𑣃𑣄𑣅𑣆𑣇𑣈𑣉𑣊𑣋𑣌𑣍𑣎𑣏𑣐𑣑𑣒𑣓𑣔𑣕𑣖𑣗𑣘𑣙𑣚𑣛𑣜𑣝𑣞𑣟𖹠𖹡𖹢𖹣𖹤𖹥𖹦𖹧𖹨𖹩𖹪𖹫𖹬𖹭𖹮𖹯𖹰𖹱𖹲𖹳𖹴𖹵𖹶𖹷𖹸𖹹𖹺𖹻𖹼𖹽𖹾𖹿𖺻𖺼𖺽𖺾𖺿𖻀𖻁𖻂𖻃𖻄𖻅𖻆𖻇𖻈𖻉𖻊𖻋𖻌𖻍𖻎𖻏𖻐𖻑𖻒𖻓𞤢𞤣𞤤𞤥𞤦𞤧𞤨𞤩𞤪𞤫𞤬𞤭𞤮𞤯𞤰𞤱𞤲𞤳𞤴𞤵𞤶𞤷𞤸𞤹𞤺𞤻𞤼𞤽𞤾𞤿𞥀𞥁𞥂𞥃') collate "C"), 'øđðłħıŋŧəƒςٱىیکة', 'oddlhintefσاييكه'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
--> statement-breakpoint
-- A text as it is searched and compared, as in contract/search/folded.ts.
create function folded(value text) returns text language sql immutable strict parallel safe
  return case when octet_length(value) = char_length(value) then
    trim(regexp_replace(translate(lower(value collate "C"), '''.`', ''), '[\u0009-\u000D\u0020\-,;:()\[\]{}"/\\|+]+', ' ', 'g'))
  else trim(regexp_replace(regexp_replace(
    plain_letters(regexp_replace(value, '[''.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]', '', 'g')),
    '[''.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]', '', 'g'),
    '[\u0009-\u000D\u0020\-\u00A0\u05BE\u1680\u2000-\u200A\u2010-\u2015\u2028\u2029\u202F\u2043\u205F\u2212\u3000,;:()\[\]{}"/\\|+\u00AB\u00BB\u201C-\u201F\u2039\u203A]+', ' ', 'g')) end;
--> statement-breakpoint
-- The place of a name in a list: numbers by their value, and the letters of all languages where people look for them.
create function sort_key(value text) returns text language sql immutable strict parallel safe
  return regexp_replace(regexp_replace(folded(value), '([0-9]+)', '000000000000000\1', 'g'), '[0-9]*([0-9]{15})', '\1', 'g');
--> statement-breakpoint
-- Names, email addresses and phone numbers of a client's contacts.
create function contact_texts(contacts jsonb) returns text language sql immutable strict parallel safe
  return coalesce((select string_agg(concat_ws(' ', one ->> 'name', one ->> 'email', one ->> 'phone',
    regexp_replace(one ->> 'phone', '[^0-9]', '', 'g')), ' ') from jsonb_array_elements(contacts) one), '');
--> statement-breakpoint
drop index clients_name;
--> statement-breakpoint
alter table accounts
  drop column search_text,
  add column search_text text not null generated always as (folded(username || E'\n' || email || E'\n' || full_name)) stored;
--> statement-breakpoint
alter table bookings
  drop column search_text,
  add column search_text text not null generated always as (folded(name || E'\n' || email || E'\n' || business)) stored;
--> statement-breakpoint
alter table clients
  drop column search_text,
  add column search_text text not null generated always as (folded(name || E'\n' || email || E'\n' || phone || ' ' ||
    regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || contact_texts(contacts))) stored,
  add column sort_key text collate "C" not null generated always as (sort_key(name)) stored;
--> statement-breakpoint
create index clients_name on clients (sort_key, id);
--> statement-breakpoint
alter table client_jobs add column search_text text not null generated always as (folded(title)) stored;
--> statement-breakpoint
alter table documents
  add column search_text text not null generated always as (folded(name || E'\n' || description)) stored;
--> statement-breakpoint
alter table emails add column search_text text not null
  generated always as (folded(coalesce(recipient, '') || E'\n' || coalesce(subject, ''))) stored;
--> statement-breakpoint
alter table tasks add column search_text text not null generated always as (folded(title)) stored;
--> statement-breakpoint
-- Accounts: usernames that look alike, and when a session passed the second factor. Until the program computes them, usernames
-- have no skeletons. An earlier session counts as one that passed nothing: who has a second factor signs in again.

alter table accounts add column username_skeletons text[];
--> statement-breakpoint
create index accounts_username_skeletons on accounts using gin (username_skeletons);
--> statement-breakpoint
create index accounts_without_skeletons on accounts (id) where username_skeletons is null;
--> statement-breakpoint
alter table former_usernames add column skeletons text[];
--> statement-breakpoint
alter table sessions add column factor_at timestamptz;
--> statement-breakpoint
-- Clients: lists that were imported, and what an archived client was before. Of those archived earlier that isn't known.

create table client_imports (
  id bigint generated always as identity primary key,
  imported_by bigint not null,
  imported_at timestamptz not null,
  count integer not null,
  undone_at timestamptz
);
--> statement-breakpoint
create index client_imports_at on client_imports (imported_at) where undone_at is null;
--> statement-breakpoint
alter table clients add column import_id bigint references client_imports (id), add column archived_as text;
--> statement-breakpoint
create index clients_import on clients (import_id) where import_id is not null;
--> statement-breakpoint
-- Records that two people may change at once, and calls that are sent twice.

alter table canned_replies add column version integer not null default 1;
--> statement-breakpoint
alter table catalog_items add column version integer not null default 1;
--> statement-breakpoint
alter table categories add column version integer not null default 1;
--> statement-breakpoint
alter table client_deadline_filers add column version integer not null default 1;
--> statement-breakpoint
alter table legal_holds add column version integer not null default 1;
--> statement-breakpoint
alter table own_answers add column version integer not null default 1;
--> statement-breakpoint
alter table recurring_invoices add column version integer not null default 1;
--> statement-breakpoint
alter table tax_rates add column version integer not null default 1;
--> statement-breakpoint
create table recent_creations (
  key_hash bytea primary key,
  answer bytea,
  ends_at timestamptz not null
);
--> statement-breakpoint
create index recent_creations_end on recent_creations (ends_at);
--> statement-breakpoint
-- What recurs: on the last day of the month, with the name of its period.

alter table client_jobs add column month_end boolean not null default false, add column title_pattern text;
--> statement-breakpoint
alter table tasks add column month_end boolean not null default false, add column title_pattern text;
--> statement-breakpoint
alter table recurring_invoices add column month_end boolean not null default false;
--> statement-breakpoint
-- The synced calendar. Its next reading reads every event once.

alter table synced_calendar
  add column round_at timestamptz,
  add column events_read integer,
  add column events_total integer,
  add column blocks_unanswered boolean not null default false,
  add column blocks_tentative boolean not null default true;
--> statement-breakpoint
alter table calendar_objects
  add column read_at timestamptz not null default now(),
  add column unreadable boolean not null default false;
--> statement-breakpoint
-- Disputes of card payments. Those that moved money have their payments, which say how far each has come.

create table dispute_states (
  dispute_id text not null,
  state text not null,
  at timestamptz not null,
  primary key (dispute_id, state)
);
--> statement-breakpoint
insert into dispute_states (dispute_id, state, at)
select left(checkout_id, -length(' withdrawn')), 'open', created_at from payments where checkout_id like '% withdrawn'
union all
select left(checkout_id, -length(' returned')), 'won', created_at from payments where checkout_id like '% returned';
--> statement-breakpoint
-- The website of a firm that runs already is public.
insert into settings (key, value) select 'publication', '{"published": true}' from installation;
--> statement-breakpoint
-- What was issued keeps its letterhead, names and texts. For what v0.9.0 has issued, that is how v0.9.0 printed it last: with
-- the present facts of the firm and of the client. Only where the firm has not said how to pay, v0.9.0 named the sample firm:
-- checks are made out to the firm itself.

alter table invoices add column issued jsonb, add column voided_on date;
--> statement-breakpoint
alter table payments add column issued jsonb;
--> statement-breakpoint
alter table documents add column issued jsonb;
--> statement-breakpoint
alter table disposals add column issued jsonb;
--> statement-breakpoint
do $$
declare
  -- The facts that a firm has until its owner enters its own.
  facts jsonb := '{
    "name": "Ridgeline Accounting", "email": "hello@example.com", "phone": "(801) 555-0143",
    "address": {"street": "123 Sample Street, Suite 100", "city": "Draper", "region": "UT", "postalCode": "84020"}
  }';
  firm jsonb;
  instructions text;
  zone text;
  -- The same, or the default if the database doesn't know it.
  day_zone text;
begin
  facts := facts || coalesce((select value from settings where key = 'firm' and jsonb_typeof(value) = 'object'), '{}');
  firm := jsonb_strip_nulls(jsonb_build_object(
    'name', facts -> 'name', 'email', facts -> 'email', 'phone', facts -> 'phone', 'logo', facts -> 'logo',
    'address', jsonb_build_object('street', facts #> '{address,street}', 'city', facts #> '{address,city}',
      'region', facts #> '{address,region}', 'postalCode', facts #> '{address,postalCode}')));
  instructions := coalesce((select value ->> 'instructions' from settings where key = 'billing'), format(
    E'By check: make it payable to %s and mail it to %s, %s, %s %s.\nBy bank transfer: call us at %s for the account details.\nPlease include the invoice number with your payment.',
    firm ->> 'name', firm #>> '{address,street}', firm #>> '{address,city}', firm #>> '{address,region}',
    firm #>> '{address,postalCode}', firm ->> 'phone'));
  zone := coalesce((select value #>> '{}' from settings where key = 'booking.zone'), 'America/Denver');
  day_zone := coalesce((select name from pg_timezone_names where name = zone limit 1), 'America/Denver');

  update invoices set issued = jsonb_build_object('client', jsonb_build_object('name', clients.name, 'address', clients.address,
      'email', clients.email), 'firm', firm, 'instructions', instructions)
    from clients where clients.id = invoices.client_id and invoices.state <> 'draft';

  -- The audit log knows the day; without an entry, the invoice was void from the start.
  update invoices set voided_on = coalesce((select (max(at) at time zone day_zone)::date from activity
      where action = 'invoice-voided' and subject = 'invoices' and subject_id = invoices.id), issue_date)
    where state = 'void';

  -- Receipts count the payments before them by their days, as v0.9.0 did; deleted ones don't count.
  update payments set issued = jsonb_build_object('client', jsonb_build_object('name', clients.name, 'address', clients.address,
      'email', clients.email), 'firm', firm, 'paidBeforeCents', before.paid, 'netBeforeCents', before.net)
    from invoices join clients on clients.id = invoices.client_id, (
      select id,
        coalesce(sum(amount_cents + credited_cents) filter (where taken_back_at is null) over earlier, 0) as paid,
        coalesce(sum(amount_cents) filter (where taken_back_at is null) over earlier, 0) as net
      from payments
      window earlier as (partition by invoice_id order by paid_on, id rows between unbounded preceding and 1 preceding)
    ) before
    where invoices.id = payments.invoice_id and before.id = payments.id;

  -- A disposal has emptied the receipts of its documents.
  update documents set issued = jsonb_build_object('firm', firm, 'zone', zone, 'sentBy', (
      select coalesce(nullif(full_name, ''), username) from accounts where accounts.id = documents.uploaded_by))
    where receipt <> '';

  update disposals set issued = jsonb_build_object('firm', firm, 'zone', zone);
end
$$;
--> statement-breakpoint
alter table payments alter column issued set not null;
--> statement-breakpoint
alter table disposals alter column issued set not null;
--> statement-breakpoint
alter table invoices
  add constraint invoices_issued check ((state = 'draft') = (issued is null)),
  add constraint invoices_voided check ((state = 'void') = (voided_on is not null));
--> statement-breakpoint
-- What was issued never changes, whatever the program does: its letterhead, names, amounts and texts are of its day.
create function issued_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued stays as issued';
end
$$;
--> statement-breakpoint
-- A disposal may empty both.
create trigger documents_issued_stays before update on documents for each row
  when (old.issued is not null and new.issued is not null and row(new.receipt, new.receipt_code, new.issued)
    is distinct from row(old.receipt, old.receipt_code, old.issued))
  execute function issued_stays();
--> statement-breakpoint
create trigger invoices_issued_stays before update on invoices for each row
  when (old.issued is not null and (new.state = 'draft' or
    row(new.number, new.issue_date, new.due_date, new.lines, new.note, new.tax_name, new.tax_ppm, new.exempt_reason,
      new.exempt_certificate, new.taxable_cents, new.tax_cents, new.total_cents, new.issued) is distinct from
    row(old.number, old.issue_date, old.due_date, old.lines, old.note, old.tax_name, old.tax_ppm, old.exempt_reason,
      old.exempt_certificate, old.taxable_cents, old.tax_cents, old.total_cents, old.issued)))
  execute function issued_stays();
--> statement-breakpoint
create trigger payments_issued_stays before update on payments for each row
  when (row(new.invoice_id, new.amount_cents, new.credited_cents, new.method, new.paid_on, new.reference, new.issued) is distinct from
    row(old.invoice_id, old.amount_cents, old.credited_cents, old.method, old.paid_on, old.reference, old.issued))
  execute function issued_stays();
