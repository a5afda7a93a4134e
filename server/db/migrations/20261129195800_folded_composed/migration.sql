-- As contract/search/folded.ts: composed first, because some Greek marks are only another form of an apostrophe.
create or replace function folded(value text) returns text language sql immutable strict parallel safe
  return case when octet_length(value) = char_length(value) then
    trim(regexp_replace(translate(lower(value collate "C"), '''.`', ''), '[\u0009-\u000D\u0020\-,;:()\[\]{}"/\\|+]+', ' ', 'g'))
  else trim(regexp_replace(regexp_replace(
    plain_letters(regexp_replace(normalize(value, NFC), '[''.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]', '', 'g')),
    '[''.`\u00AD\u00B4\u02B9-\u02BF\u055A\u05F3\u05F4\u061C\u200B-\u200F\u2018-\u201B\u2032\u2035\u2060\u2063\uA78B\uA78C\uFEFF\uFF07]', '', 'g'),
    '[\u0009-\u000D\u0020\-\u00A0\u05BE\u1680\u2000-\u200A\u2010-\u2015\u2028\u2029\u202F\u2043\u205F\u2212\u3000,;:()\[\]{}"/\\|+\u00AB\u00BB\u201C-\u201F\u2039\u203A]+', ' ', 'g')) end;
