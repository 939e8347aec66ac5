-- Names without a slash are abbreviations to PostgreSQL, with a fixed offset and partly another meaning than in browsers.
-- Profiles hold the zone that they stood for on the screens.
create or replace function app.check_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if new.time_zone !~ '^[A-Za-z][A-Za-z0-9_+/-]*$' or position('/' in new.time_zone) = 0 and new.time_zone <> 'UTC' then
      raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
    end if;
    perform now() at time zone new.time_zone;
    return new;
  exception when invalid_parameter_value then
    raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
  end $$;
update public.profiles p set time_zone = coalesce((select z.zone from (values
    ('CET', 'Europe/Brussels'), ('MET', 'Europe/Brussels'), ('EET', 'Europe/Athens'),
    ('WET', 'Europe/Lisbon'), ('PORTUGAL', 'Europe/Lisbon'), ('GB', 'Europe/London'),
    ('GB-EIRE', 'Europe/London'), ('EIRE', 'Europe/Dublin'), ('POLAND', 'Europe/Warsaw'),
    ('TURKEY', 'Europe/Istanbul'), ('W-SU', 'Europe/Moscow'), ('ICELAND', 'Atlantic/Reykjavik'),
    ('EST', 'America/Panama'), ('MST', 'America/Phoenix'), ('PNT', 'America/Phoenix'),
    ('EST5EDT', 'America/New_York'), ('CST', 'America/Chicago'), ('CST6CDT', 'America/Chicago'),
    ('MST7MDT', 'America/Denver'), ('NAVAJO', 'America/Denver'), ('PST', 'America/Los_Angeles'),
    ('PST8PDT', 'America/Los_Angeles'), ('AST', 'America/Anchorage'), ('CNT', 'America/St_Johns'),
    ('PRT', 'America/Puerto_Rico'), ('CUBA', 'America/Havana'), ('JAMAICA', 'America/Jamaica'),
    ('BET', 'America/Sao_Paulo'), ('HST', 'Pacific/Honolulu'), ('NZ', 'Pacific/Auckland'),
    ('NST', 'Pacific/Auckland'), ('NZ-CHAT', 'Pacific/Chatham'), ('KWAJALEIN', 'Pacific/Kwajalein'),
    ('SST', 'Pacific/Guadalcanal'), ('MIT', 'Pacific/Apia'), ('AET', 'Australia/Sydney'),
    ('ACT', 'Australia/Darwin'), ('JAPAN', 'Asia/Tokyo'), ('JST', 'Asia/Tokyo'),
    ('SINGAPORE', 'Asia/Singapore'), ('HONGKONG', 'Asia/Hong_Kong'), ('PRC', 'Asia/Shanghai'),
    ('CTT', 'Asia/Shanghai'), ('ROC', 'Asia/Taipei'), ('ROK', 'Asia/Seoul'), ('IRAN', 'Asia/Tehran'),
    ('ISRAEL', 'Asia/Jerusalem'), ('IST', 'Asia/Kolkata'), ('BST', 'Asia/Dhaka'), ('PLT', 'Asia/Karachi'),
    ('NET', 'Asia/Yerevan'), ('VST', 'Asia/Ho_Chi_Minh'), ('EGYPT', 'Africa/Cairo'), ('ART', 'Africa/Cairo'),
    ('LIBYA', 'Africa/Tripoli'), ('EAT', 'Africa/Nairobi'), ('CAT', 'Africa/Maputo')) as z (name, zone)
  where z.name = upper(p.time_zone)), 'UTC')
where position('/' in p.time_zone) = 0 and p.time_zone <> 'UTC';
