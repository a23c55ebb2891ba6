-- The cookie of a browser is worth as much as a token, and is stored like one: as its hash.

alter table browser_session alter column session_id type text;
update browser_session set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');
comment on column browser_session.session_id is 'SHA-256, hexadecimal, of the id that the cookie holds.';
