-- Since when a stored file differs from what was stored. Cleared when it is whole again, as after a restore.
alter table public.cv_files add column damaged_at timestamptz;
alter table public.data_exports add column damaged_at timestamptz;
-- Null for exports of before.
alter table public.data_exports add column sha256 text check (length(sha256) = 64);

-- It returns size and hash too from now on.
drop function if exists app.open_cv_file(uuid, bigint, text);
