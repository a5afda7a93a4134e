/** On a request for rendering a page, set by the server alone: for the staff, before the website is public. */
export const previewHeader = 'x-staff-preview';
