-- Written by hand: drizzle-kit knows no functions, and no index on an expression with a comma.
-- As readPhone (src/lib/text/phone.ts).
CREATE FUNCTION phone_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(
  regexp_replace(regexp_replace(typed, '[\s,;]*(ext\.?|x|#)\s*\d{1,6}$', '', 'i'), '\D', '', 'g'),
  '^1(?=\d{10}$)', '');--> statement-breakpoint
-- As foldText (src/lib/text/search-text.ts).
CREATE FUNCTION folded_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  lower(regexp_replace(normalize(typed, NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'));
