-- expands: a wider check.

alter table lendside.account_letters drop constraint account_letters_event_check;
alter table lendside.account_letters add constraint account_letters_event_check check (event in
  ('missedPayment', 'lateFee', 'returnedPayment', 'rightToCure', 'default', 'vehicleSought', 'vehicleHeld', 'vehicleSold', 'chargedOff',
   'statement', 'settlementExpired', 'offerExpired', 'firstWithdrawal', 'unusualWithdrawal'));
