-- expands: the version before reads what it read, and runs on beside it until a key is rotated.

-- A key that was taken out of the ring: a ring in which it turns up again is an older copy.
alter table lendside.key_marks add column retired_at timestamptz;
grant update (retired_at) on lendside.key_marks to lendside_app;

-- Bank accounts are sealed anew when the key of personal data is another.
grant update (account_sealed, account_index) on loanbook.bank_accounts to lendside_app;
