import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import userEvent from '@testing-library/user-event';
import { formatMoney } from '../money/money';
import { LanguageSwitch } from '../ui/frame/language-switch';
import { greetingLanguage, servedLanguage } from './language';
import { notify } from '../ui/feedback/toast';
import { LANGUAGES } from './languages';
import { ptShared } from './pt.shared';
import { availableLanguages, changeLanguage, setUpTexts } from './setup';

jest.mock('../ui/feedback/toast', () => ({ notify: jest.fn() }));

const arabic = { ...ptShared, common: { ...ptShared.common, language: 'اللغة' } };
const files = { en: () => Promise.resolve({ ...ptShared }), ar: () => Promise.resolve(arabic) };

describe('the languages', () => {
  it('are twenty, each written by its own speakers and known to the browser', () => {
    expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(20);
    for (const { locale } of LANGUAGES)
      expect([locale, Intl.NumberFormat.supportedLocalesOf(locale).length]).toEqual([locale, 1]);
  });

  it('count in Portuguese as its readers do: one in the singular, nothing and whole millions in the plural', async () => {
    await setUpTexts({ members_one: '{{count}} membro', members_other: '{{count}} membros' }, {});
    const said = [0, 1, 2, 1_000_000].map((count) => i18next.t('members' as never, { count }));
    expect(said).toEqual(['0 membros', '1 membro', '2 membros', '1000000 membros']);
  });

  it('are offered as far as there are texts, and switched at once: texts, direction, storage, calls', async () => {
    await setUpTexts(ptShared, files);
    expect(availableLanguages().map(({ code }) => code)).toEqual(['pt', 'en', 'ar']);
    render(<LanguageSwitch testId="language" />);
    const list = screen.getByTestId('language');
    await userEvent.selectOptions(list, 'ar');
    expect(await screen.findByRole('combobox', { name: 'اللغة' })).toBeTruthy();
    expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['rtl', 'ar-EG']);
    expect(localStorage.getItem('croupier.language')).toBe('ar');
    expect(servedLanguage()).toBe('en');
    await act(() => changeLanguage('pt'));
    expect([document.documentElement.dir, servedLanguage()]).toEqual(['ltr', 'pt']);
  });

  it.each([
    [['en-US', 'en'], 'en'],
    [['EN'], 'en'],
    [['pt-PT', 'en'], 'pt'],
    [['de-DE', 'en-GB', 'pt'], 'en'],
    [['de-DE', 'fr'], 'pt'],
    [['enm'], 'pt'],
    [[], 'pt'],
  ])('greet a browser that prefers %j in %s', (preferred, language) => {
    expect(greetingLanguage(preferred)).toBe(language);
  });

  it.each([
    [null, ['en-GB', 'pt'], 'en'],
    ['pt', ['en-GB'], 'pt'],
    ['en', ['pt-BR'], 'en'],
    ['klingon', ['en'], 'en'],
    [null, ['ja'], 'pt'],
  ])('begin in the chosen %s before the preferred %j: %s', (chosen, preferred, language) => {
    if (chosen !== null) localStorage.setItem('croupier.language', chosen);
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
    jest.isolateModules(() => {
      const { currentLanguage } = jest.requireActual<typeof import('./language')>('./language');
      expect(currentLanguage()).toBe(language);
    });
  });

  it('stay as they are, and say so, when the texts of another do not come', async () => {
    await setUpTexts(ptShared, { en: () => Promise.reject(new Error('gone')) });
    render(<LanguageSwitch testId="language" />);
    await userEvent.click(screen.getByTestId('language'));
    expect(notify).toHaveBeenCalledWith('error', ptShared.common.languageFailed);
    expect(document.documentElement.lang).toBe('pt-BR');
  });

  it('show money as their readers write it', () => {
    const money = (language: 'pt' | 'en' | 'de') =>
      formatMoney('1234.50', { currency: 'BRL', digits: 2, language }).replace(/\s/g, ' ');
    expect([money('pt'), money('en'), money('de')]).toEqual(['R$ 1.234,50', 'R$ 1,234.50', '1.234,50 R$']);
  });
});
