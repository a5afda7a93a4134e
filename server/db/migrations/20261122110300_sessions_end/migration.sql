-- Sessions from before have an end too: by their beginning and their last use, as long as the settings are the usual ones.
update sessions set expires_at = least(
  expires_at,
  sessions.created_at + case accounts.role when 'admin' then interval '12 hours' else interval '14 days' end,
  last_seen_at + case accounts.role when 'admin' then interval '30 minutes' else interval '12 hours' end)
from accounts where accounts.id = sessions.account_id;
