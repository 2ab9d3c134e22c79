-- Claims of a loan that was charged off stand on accounts of their own, whatever happens to it after that.
update loanbook.loans set more = more || '{"writtenOff": true}'
  where status_id in (6, 23, 24, 32) and not more ? 'writtenOff';
