-- Account activity of people who are no customers anywhere: what they did is found by who they are.
create index audit_of_person on lendside.audit (user_id, audit_id) where customer_id is null;
