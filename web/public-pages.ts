/** What a visitor reads: address and screen. These pages are the same for everybody and for every query. */
export const publicPages = {
  '/': 'screens/public/home.tsx',
  '/about': 'screens/public/about.tsx',
  '/services': 'screens/public/services.tsx',
  '/testimonials': 'screens/public/testimonials.tsx',
  '/blog': 'screens/public/blog.tsx',
  '/blog/categories': 'screens/public/blog-categories.tsx',
  '/contact': 'screens/public/contact.tsx',
  '/booking': 'screens/public/booking.tsx',
  '/privacy': 'screens/public/privacy.tsx',
  '/terms': 'screens/public/terms.tsx',
  '/verify': 'screens/public/verify.tsx',
};

/** Where people sign in: public too, but nothing to be found by search engines. */
export const signInPages = {
  '/auth': 'screens/public/auth.tsx',
  '/login': 'screens/public/login.tsx',
  '/admin-login': 'screens/public/admin-login.tsx',
};

/** Where links of letters lead. */
export const letterPages = {
  '/confirm-email': 'screens/public/confirm-email.tsx',
  '/testimonial-consent': 'screens/public/testimonial-consent.tsx',
  '/my-booking': 'screens/public/my-booking.tsx',
  '/pay': 'screens/public/pay.tsx',
  '/invitation': 'screens/public/invitation.tsx',
};
