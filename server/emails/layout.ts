import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';

/** What an email says; the layout gives it its header, footer and both forms (text and HTML). */
export interface EmailContent {
  greeting: string;
  paragraphs: string[];
  /** Label and value, as a small ruled table. */
  facts?: [label: string, value: string][];
  action?: { label: string; address: string };
  /** A second way, as a plain link under the action. */
  alsoHere?: { label: string; address: string };
  /** Shown under the action, in small print. */
  closing?: string;
}

const ink = '#1d2b25';
const quiet = '#5b675f';
const rule = '#dfe3da';
const pine = '#184a36';
const sans = "font-family:'Public Sans',Helvetica,Arial,sans-serif";
const copper = '#a5622f';
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif";

/** For mail programs with a dark theme that read a style sheet; the others keep the light one or make their own. */
const darkRules = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#141c18!important;color:#f0eee6!important}
.sheet{background:#1b2520!important}
.rule{border-color:#35413a!important}
.quiet{color:#a9b3aa!important}
.link{color:#8fcfae!important}
.button{background:#8fcfae!important;color:#12201a!important}
}`;

const styleSheet = raw(`<style>${darkRules}</style>`);

/** The CSP source of that one style sheet: a page that previews an email in a frame hands its policy down to it. */
export const emailStyleSource = `'sha256-${createHash('sha256').update(darkRules).digest('base64')}'`;

/** The plain text and the HTML of an email of the firm. Everything is escaped: what a visitor typed stays text. */
export async function renderEmail(
  firm: FirmFacts,
  subject: string,
  copy: EmailContent,
): Promise<{ text: string; html: string }> {
  return { text: asText(firm, copy), html: String(await asHtml(firm, subject, copy)) };
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
  { greeting, paragraphs, facts = [], action, alsoHere, closing }: EmailContent,
) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        ${styleSheet}
      </head>
      <body
        class="page"
        style="margin:0;background:#faf9f5;color:${ink};${sans};font-size:16px;line-height:1.6"
      >
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                class="sheet rule"
                style="max-width:560px;background:#ffffff;border:1px solid ${rule};border-radius:8px"
              >
                <tr>
                  <td
                    class="rule"
                    style="padding:24px 32px;border-bottom:1px solid ${rule};${serif};font-size:20px"
                  >
                    <span style="border-bottom:2px solid ${copper};padding-bottom:4px">${firm.name}</span>
                  </td>
                </tr>
                <tr>
                  <td style="padding:32px">
                    <h1 style="margin:0 0 16px;${serif};font-size:26px;font-weight:500;line-height:1.2">
                      ${subject}
                    </h1>
                    <p style="margin:0 0 16px">${greeting}</p>
                    ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`)}
                    ${facts.length > 0 ? factTable(facts) : ''}
                    ${action ? html`<p style="margin:24px 0"><a href="${action.address}" class="button" style="display:inline-block;padding:12px 20px;background:${pine};color:#ffffff;border-radius:8px;line-height:1.3;text-decoration:none;font-weight:600">${action.label}</a></p>` : ''}
                    ${alsoHere ? html`<p style="margin:24px 0"><a href="${alsoHere.address}" class="link" style="color:${pine}">${alsoHere.label}</a></p>` : ''}
                    ${closing ? html`<p class="quiet" style="margin:0;color:${quiet};font-size:14px">${withBreaks(closing)}</p>` : ''}
                  </td>
                </tr>
                <tr>
                  <td
                    class="quiet rule"
                    style="padding:20px 32px;border-top:1px solid ${rule};color:${quiet};font-size:14px"
                  >
                    ${address(firm)}<br />${unbroken(firm.phone)} ${raw('&middot;')}
                    <a href="mailto:${firm.email}" class="link" style="color:${pine}">${firm.email}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`;
}

function factTable(facts: [string, string][]) {
  return html`<table
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    class="rule"
    style="margin:0 0 16px;border-top:1px solid ${rule}"
  >
    ${facts.map(
      ([label, value]) =>
        html`<tr>
          <td
            class="quiet rule"
            style="padding:10px 16px 10px 0;border-bottom:1px solid ${rule};color:${quiet};font-size:14px;white-space:nowrap;vertical-align:top"
          >
            ${label}
          </td>
          <td class="rule" style="padding:10px 0;border-bottom:1px solid ${rule}">${withBreaks(value)}</td>
        </tr>`,
    )}
  </table>`;
}

/** Lines of a text that was typed stay lines. */
function withBreaks(text: string) {
  return text.split('\n').map((line, index) => html`${index > 0 ? raw('<br />') : ''}${unbroken(line)}`);
}

/** A telephone number stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/(\(\d{3}\)) (?=\d{3}-)/g, '$1\u00A0');
}

function address({ address: { street, city, region, postalCode } }: FirmFacts): string {
  return `${street}, ${city}, ${region} ${postalCode}`;
}
