/** One sample article of the blog; the server turns each into a post when it fills an empty database. */
export interface SampleArticle {
  slug: string;
  title: string;
  summary: string;
  /** Comma-separated, for the search box. */
  keywords: string;
  /** Slug of its category. */
  category: string;
  /** HTML: h2, h3, p, ul, ol, li, strong, em, a, blockquote, table/thead/tbody/tr/th/td only. */
  body: string;
  imageAlt: string;
  /** Day, yyyy-mm-dd. */
  publishedAt: string;
  featured: boolean;
}

export interface SampleCategory {
  name: string;
  slug: string;
}
