import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { mailtoLink } from '#contract/forms/email-address.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Language } from '#contract/languages.ts';
import { withNamesIsolated } from '#contract/name-order.ts';
import { unbrokenParts } from '#contract/unbroken-text.ts';
import { logoContentId } from '#server/gateways/mail.ts';

/** The content of an email. The layout adds header and footer and renders both forms, text and HTML. */
export interface EmailContent {
  greeting: string;
  paragraphs: string[];
  /** Labels and values, in a small ruled table. */
  facts?: [label: string, value: string][];
  action?: { label: string; address: string };
  /** A second link, in plain text under the action. */
  alsoHere?: { label: string; address: string };
  /** English by default. */
  language?: Language;
  /** Shown under the action, in small print. */
  closing?: string;
}

const ink = '#1d2b25';
const quietColor = '#5b675f';
const ruleColor = '#dfe3da';
const pine = '#184a36';
const sans = "font-family:'Public Sans',Helvetica,Arial,sans-serif";
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif";

const dark = [
  ['.page', 'background:#141c18!important;color:#f0eee6!important'],
  ['.sheet', 'background:#1b2520!important;color:#f0eee6!important'],
  ['.rule', 'border-color:#35413a!important'],
  ['.quiet', 'color:#a9b3aa!important'],
  ['.link', 'color:#8fcfae!important'],
  ['.button', 'background:#8fcfae!important;color:#12201a!important'],
] as const;

/** For mail programs with a dark theme that support style sheets; others keep the light theme or make their own. */
const darkRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${dark.map(([name, style]) => `${name}{${style}}`).join('')}}
${dark.map(([name, style]) => `[data-ogsc] ${name}{${style}}`).join('')}`;

/** On phones, labels go above their values if any value is long: side by side they would be columns of single words. */
const phoneRules =
  '@media (max-width:480px){.stacked{display:block!important;width:auto!important}\
.label.stacked{padding:10px 0 0!important;border:0!important;white-space:normal!important}.value.stacked{padding-top:0!important}}';
const rules = `${darkRules}\n${phoneRules}`;

const styleSheet = raw(`<style>${rules}</style>`);

/**
 * For Outlook on Windows, which uses Word's layout engine: it replaces unknown typefaces with Times, has no max-width, and
 * enlarges pictures on high-resolution screens.
 */
const outlookHead =
  raw(`<!--[if mso]><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office">\
<o:AllowPNG/><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>\
<style>td,p,a,h1{font-family:Arial,sans-serif!important}.serif{font-family:Georgia,serif!important}</style><![endif]-->`);
const outlookSheet = {
  begin: raw(
    '<!--[if mso]><table role="presentation" width="560" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->',
  ),
  end: raw('<!--[if mso]></td></tr></table><![endif]-->'),
};

/** The CSP source of this style sheet: a page that previews an email in a frame passes its own policy on to it. */
export const emailStyleSource = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`;

/** Renders the plain text and the HTML of an email. Everything is escaped: what a visitor typed stays text. */
export async function renderEmail(
  firm: FirmFacts,
  subject: string,
  content: EmailContent,
): Promise<{ text: string; html: string }> {
  return { text: asText(firm, content), html: String(await asHtml(firm, subject, content)) };
}

function asText(
  firm: FirmFacts,
  { greeting, paragraphs, facts = [], action, alsoHere, closing }: EmailContent,
): string {
  return [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(alsoHere ? [`${alsoHere.label}:\n${alsoHere.address}`] : []),
    ...(closing ? [closing] : []),
    `${firm.name}\n${address(firm)}\n${firm.phone} | ${firm.email}`,
  ].join('\n\n');
}

function asHtml(
  firm: FirmFacts,
  subject: string,
  { greeting, paragraphs, facts = [], action, alsoHere, closing, language = 'en' }: EmailContent,
) {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>${subject}</title>
        ${styleSheet}${outlookHead}
      </head>
      <body
        class="page"
        style="margin:0;background:#faf9f5;color:${ink};${sans};font-size:16px;line-height:1.6;-webkit-text-size-adjust:100%"
      >
        ${preheader(paragraphs)}
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              ${outlookSheet.begin}
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="sheet rule"
                style="max-width:560px;background:#ffffff;color:${ink};border:1px solid ${ruleColor};border-radius:8px"
              >
                <tr>
                  <td class="rule" style="padding:20px 24px;border-bottom:1px solid ${ruleColor}">
                    ${letterhead(firm)}
                  </td>
                </tr>
                <tr>
                  <td align="left" style="padding:28px 24px 24px;${bodyText}">
                    <h1
                      class="serif"
                      style="margin:0 0 16px;${serif};font-size:26px;font-weight:500;line-height:1.2;overflow-wrap:anywhere"
                    >
                      ${withNamesIsolated(subject)}
                    </h1>
                    <p style="margin:0 0 16px">${withNamesIsolated(greeting)}</p>
                    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`)}
                    ${facts.length > 0 ? factTable(facts) : ''} ${action ? button(action) : ''}
                    ${alsoHere ? html`<p style="margin:0 0 24px">${link(alsoHere.address, alsoHere.label)}</p>` : ''}
                    ${closing ? html`<p class="quiet" style="margin:0;color:${quietColor};font-size:14px">${withBreaks(closing)}</p>` : ''}
                  </td>
                </tr>
                <tr>
                  <td
                    align="left"
                    class="quiet rule"
                    style="padding:20px 24px;border-top:1px solid ${ruleColor};${sans};color:${quietColor};font-size:14px;line-height:1.6"
                  >
                    ${firm.address.street}<br />${cityLine(firm)}<br />${link(`tel:+1${firm.phone.replaceAll(/\D/g, '')}`, unbroken(firm.phone))}
                    ${raw('&middot;')} ${link(mailtoLink(firm.email), firm.email)}
                  </td>
                </tr>
              </table>
              ${outlookSheet.end}
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

const bodyText = `${sans};font-size:16px;line-height:1.6`;

/** The preview in a list of emails: how the email begins, without the firm's name and the greeting. */
function preheader([first = '']: readonly string[]) {
  // Spaces that a mail program doesn't collapse keep the following text out of the preview.
  const filler = raw('&#8199;&#847; '.repeat(60));
  return html`<div
    aria-hidden="true"
    style="display:none;max-height:0;max-width:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;mso-hide:all"
  >
    ${first.replaceAll('\n', ' ')} ${filler}
  </div>`;
}

/** The logo and the name of the firm. */
function letterhead({ name }: FirmFacts) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td style="padding:0 12px 0 0;vertical-align:middle">
        <img
          src="cid:${logoContentId}"
          height="${logoHeight}"
          alt=""
          style="display:block;height:${logoHeight}px;width:auto;border:0"
        />
      </td>
      <td class="serif" style="vertical-align:middle;${serif};font-size:20px;line-height:1.2">${name}</td>
    </tr>
  </table>`;
}

const logoHeight = 32;

/** A cell with a background, which works as a button in every mail program; Outlook drops the padding of links. */
function button(action: { label: string; address: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0">
    <tr>
      <td style="padding:8px 0 24px">
        <table role="presentation" cellpadding="0" cellspacing="0">
          <tr>
            <td
              class="button"
              align="center"
              bgcolor="${pine}"
              style="background:${pine};border-radius:8px;mso-padding-alt:12px 20px"
            >
              <a
                href="${action.address}"
                class="button"
                style="display:inline-block;padding:12px 20px;background:${pine};color:#ffffff;border-radius:8px;${sans};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none"
                >${action.label}</a
              >
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>`;
}

function link(target: string, label: LinkLabel) {
  return html`<a href="${target}" class="link" style="color:${pine}">${label}</a>`;
}

type LinkLabel = string | ReturnType<typeof unbroken>;

function factTable(facts: [string, string][]) {
  const stacked = facts.some(([, value]) => value.length > longValue) ? ' stacked' : '';
  const cell = (more: string) =>
    `border-bottom:1px solid ${ruleColor};${sans};line-height:1.5;vertical-align:top;${more}`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
    <tr>
      <td style="padding:0 0 16px">
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          class="rule"
          style="border-top:1px solid ${ruleColor}"
        >
          ${facts.map(
            ([label, value]) =>
              html`<tr>
                <td
                  class="quiet rule label${stacked}"
                  style="${cell(`padding:10px 16px 10px 0;color:${quietColor};font-size:14px;${labelWidth(label)}`)}"
                >
                  ${label}
                </td>
                <td
                  class="rule value${stacked}"
                  style="${cell('padding:10px 0;font-size:16px;overflow-wrap:anywhere')}"
                >
                  ${withBreaks(value)}
                </td>
              </tr>`,
          )}
        </table>
      </td>
    </tr>
  </table>`;
}

/** In characters; a date with a time is shorter. */
const longValue = 70;

/** A short label stays on one line; a long one, such as a document's name, takes half of the width. */
function labelWidth(label: string): string {
  return label.length <= 20 ? 'width:1%;white-space:nowrap' : 'width:50%;overflow-wrap:anywhere';
}

/** The HTML of an email with the logo embedded, for showing it on a page of ours. */
export function withLogo(email: string, logo: Uint8Array): string {
  return email.replaceAll(
    `src="cid:${logoContentId}"`,
    `src="data:image/png;base64,${Buffer.from(logo).toString('base64')}"`,
  );
}

/** Keeps the line breaks of typed text. */
function withBreaks(text: string) {
  return text
    .split('\n')
    .map((line, index) => html`${index > 0 ? raw('<br />') : ''}${unbroken(withNamesIsolated(line))}`);
}

/** Keeps phone numbers and names of forms on one line; copying still gives plain text. */
function unbroken(text: string) {
  return unbrokenParts(text).map((part, index) =>
    index % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : part,
  );
}

function address(firm: FirmFacts): string {
  return `${firm.address.street}, ${cityLine(firm)}`;
}

function cityLine({ address: { city, region, postalCode } }: FirmFacts): string {
  return `${city}, ${region} ${postalCode}`;
}
