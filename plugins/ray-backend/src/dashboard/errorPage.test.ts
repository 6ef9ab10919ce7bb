import { RayApiError } from '@rayport/backstage-plugin-ray-common';
import { messagePart } from '@rayport/backstage-plugin-ray-common/texts';
import { errorPage } from './errorPage';

const ENDED = new RayApiError(
  'UNAUTHENTICATED',
  messagePart('DashboardTicketEnded'),
);

function languageOf(error: RayApiError, acceptLanguage?: string) {
  return /<html lang="(\w+)">/.exec(errorPage(error, acceptLanguage))?.[1];
}

describe('the error page of a dashboard', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr, de;q=0.5, en;q=0.4', 'de'],
    ['de;q=0, en', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    [';;q=,,q=x;', 'en'],
  ])('for %s is in %s', (acceptLanguage, language) => {
    expect(languageOf(ENDED, acceptLanguage)).toBe(language);
  });

  it('is entirely in English if its reason has no German text', () => {
    const other = new RayApiError('INTERNAL', 'Something <else>.');
    expect(languageOf(other, 'de')).toBe('en');
    expect(errorPage(other, 'de')).toContain('Something &lt;else&gt;.');
  });

  it('also escapes markup in German', () => {
    const gone = new RayApiError(
      'NOT_FOUND',
      messagePart('DashboardClusterGone', { name: '<b>', namespace: 'n' }),
    );
    expect(errorPage(gone, 'de')).toContain('Den Cluster &lt;b&gt; im');
  });
});
