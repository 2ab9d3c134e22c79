-- expands: what was redeemed may go when it has been held for its time.
grant delete on providers.redemptions to lendside_app;
create index redemptions_by_time on providers.redemptions using brin (redeemed_at);
