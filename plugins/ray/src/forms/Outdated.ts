/** What somebody else has made of an object while it was in a form. */
export interface Outdated {
  /** YAML of what the form started from. */
  before: string;
  /** YAML of what is stored now. */
  after: string;
  /** Brings their changes into the form, and keeps one's own. */
  takeOver(): void;
}
