-- Journals are written by one statement that gets its values column by column (write-journals.ts): taking records of JSON apart
-- cost as much as writing them.
drop function loanbook.write_journals(json, text[], integer[], text[], text[], text[], bigint[], json, text[]);
