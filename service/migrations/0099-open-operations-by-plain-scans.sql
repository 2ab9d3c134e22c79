-- No index is read by bitmap here: only a plain look at an entry of something long closed clears it away, and by bitmap all of
-- them were read again for every payment until the table was next vacuumed.
alter function lendside.before_accepting(text[], text[], text[], timestamptz) set enable_bitmapscan = off;
