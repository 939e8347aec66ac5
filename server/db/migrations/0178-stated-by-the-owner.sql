-- The provenance of a job that a person added says what they state themselves. Of earlier ones it is not known what was left open,
-- and their values hold.
update public.job_listings set provenance =
  '{"is_remote": {"from": "owner", "matched": ""}, "employment_type": {"from": "owner", "matched": ""}, "experience_level": {"from": "owner", "matched": ""}}'
  || provenance
where owner_id is not null;
