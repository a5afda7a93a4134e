alter table clients
  add column tax_exemption text not null default '',
  add column exemption_certificate text not null default '',
  add column exemption_expires_on date;
--> statement-breakpoint
alter table invoices
  add column exempt_reason text,
  add column exempt_certificate text,
  add constraint invoices_exempt check (
    (exempt_reason is null) = (exempt_certificate is null)
    and (exempt_reason is null or (tax_rate_id is not null and tax_cents = 0))
  );
