import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { compressed } from './scripts/bundle/compressed.ts';
import { exportsApart } from './scripts/bundle/exports-apart.ts';
import { inOneFile } from './scripts/bundle/in-one-file.ts';
import { plainIcons } from './scripts/bundle/plain-icons.ts';
import { siteScript } from './scripts/bundle/site-script.ts';
import { withoutJsonSchema } from './scripts/bundle/without-json-schema.ts';

/** What the first visit to nearly every page runs. */
const everywhere = [
  'web/client.tsx',
  'web/layouts/PageHead.tsx',
  'web/layouts/PageSection.tsx',
  'contract/numbers.ts?pure',
  'contract/zones.ts?pure',
  'web/ui/feedback/Loading.tsx',
  'web/ui/feedback/Skeleton.tsx',
].map((path) => join(import.meta.dirname, path));

const tabs = [join(import.meta.dirname, 'web/ui/layout/Tabs.tsx')];

/** How icons are drawn, and those of header, footer and home. */
const iconsEverywhere =
  /scripts\/bundle\/drawn-icon|lucide-react\/dist\/esm\/icons\/(?:arrow-right|check|chevron-left|chevron-right|loader-circle|lock|menu|receipt-text|users|x)\.m?js/;

/** Small parts of home that other pages show as well. */
const sections =
  /\/web\/.*\/(?:FactsStrip|FirmData|Industries|Quotation|ServiceIcon|DrawnIcon|ServicesTable|Stars)\.tsx|\/drawings\.svg|\/pages\.ts\?value=(?:homeCopy|sampleTestimonial)/;

/** What several public pages are made of. One file each: a phone far away asks for six at a time. */
const parts =
  /\/web\/(?:ui\/(?:\w+\/)?(?:Alert|Badge|EmptyState|Field|FieldError|NotLoaded|Select|TextArea|TextInput|tones)|layouts\/PageIntro|lib\/(?:long-day|save-file))\.tsx?$|\/lucide-react\/dist\/esm\/icons\/(?:chevron-down|circle-check|circle-exclamation-point|info|mail|plus|triangle-exclamation-point)\.m?js$/;
const forms =
  /\/web\/(?:ui\/(?:\w+\/)?(?:focus-first|Form|Honeypot|typed-before-hydration|form-error|typed-form|use-strict-form|WithoutScript)|lib\/use-elapsed)\.tsx?$|\/contract\/(?:sensitive-numbers|spam|text)\.ts\?|\/node_modules\/(?:@hookform|react-hook-form|zod)\//;
const bookingForm =
  /\/web\/(?:features\/bookings\/(?:Booking(?:Confirmation|Form|Summary|Times)|local-time|queries|SlotPicker|use-(?:booking-count|chosen-slot|fresh-slots|today))|ui\/(?:\w+\/)?ConfirmationCard)\.tsx?$|\/contract\/(?:bookings\/schemas|settings\/services)\.ts\?shapes$|\/icons\/calendar-plus\.m?js$/;
const contactForm = /\/web\/features\/inquiries\/ContactForm\.tsx$|\/contract\/inquiries\/schemas\.ts\?/;
const articles =
  /\/web\/(?:features\/posts\/(?:Article(?:List|Picture|Placeholders|Row)|BlogCall|CategoryGrid|counts-text|[Dd]rawing|LoadMore|PostFacts|use-articles)|screens\/public\/blog\/(?:ArticlePanel|FeedLink))\.tsx?$|\/content\/blog\.ts\?value=blogCopy$/;

export default defineConfig(({ command }) => ({
  publicDir: 'web/public',
  build: {
    outDir: 'dist',
    // Each build has a new folder, and two environments write into the browser's part of it.
    emptyOutDir: false,
    assetsInlineLimit: 0,
    // The server's own bundle is one large file; what the browser loads is held small by tests.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The first file of each page lists all others: what is random in their names cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // React has its own file: what is left out of the next file, such as icons, imports it too.
                { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\// },
                // Each alone is mostly the frame of its file.
                { name: 'icons', test: iconsEverywhere },
                { name: 'sections', test: sections },
                { name: inOneFile('site', everywhere), debugName: 'site' },
                { name: 'parts', test: parts },
                { name: 'forms', test: forms },
                { name: 'booking-form', test: bookingForm },
                { name: 'contact-form', test: contactForm },
                { name: 'articles', test: articles },
                { name: inOneFile('tabs', tabs), debugName: 'tabs' },
              ],
            },
          },
        },
      },
    },
    // Bundled whole: loading packages file by file (the icons alone are thousands) cost 60 MB and half a second.
    ssr: { resolve: { noExternal: command === 'build' ? true : [] } },
  },
  plugins: [
    siteScript(),
    exportsApart(),
    plainIcons(),
    withoutJsonSchema(),
    tailwindcss(),
    tanstackStart({
      srcDirectory: 'web',
      router: {
        routesDirectory: '.',
        virtualRouteConfig: './web/routes.ts',
        generatedRouteTree: 'routeTree.gen.ts',
        addExtensions: true,
      },
      client: { entry: 'client.tsx' },
      server: { entry: 'server.tsx' },
    }),
    react(),
    compressed(),
  ],
}));
