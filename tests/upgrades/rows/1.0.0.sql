insert into client_imports (imported_by, imported_at, count) values (1, '2026-11-28 16:20:00+00', 1);
update clients set import_id = 1 where id = 3;
insert into recent_creations (key_hash, ends_at) values ('\xc4ea', '2099-01-01 00:00:00+00');
