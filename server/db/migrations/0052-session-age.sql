-- A session ends 30 days after it was opened, however often it is used. In hours, since days differ in length.
delete from auth.session where "createdAt" <= now() - interval '720 hours';
update auth.session set "expiresAt" = "createdAt" + interval '720 hours'
  where "expiresAt" > "createdAt" + interval '720 hours';
alter table auth.session add constraint ends_within_30_days
  check ("expiresAt" <= "createdAt" + interval '720 hours');
