-- The listings of a company, to complete the industry of those that state none.
create index listing_features_company on public.listing_features (company_key, (industry is null)) where owner_id is null;
