-- The account of Xero that the lines of an export name; the form proposes that of the last one.
alter table billing_exports add column account_code text;
