-- Messages from before someone had access count as read by their ids; until now by when access was granted.
update client_members set read_message_id = greatest(read_message_id, coalesce((
  select max(id) from messages where messages.client_id = client_members.client_id and messages.created_at < client_members.granted_at), 0));
