-- The files of a person lie in a folder of the person's id. Files from before stay where they are.
alter table public.cv_files drop constraint cv_files_storage_key_check,
  add constraint cv_files_storage_key_check check (storage_key ~ '^cv/([0-9a-f-]{36}/)?[0-9a-f-]{36}$');
alter table public.data_exports drop constraint data_exports_storage_key_check,
  add constraint data_exports_storage_key_check check (storage_key ~ '^exports/([0-9a-f-]{36}/)?[0-9a-f-]{36}$');
