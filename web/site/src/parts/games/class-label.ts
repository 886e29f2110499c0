import { useTranslation } from 'react-i18next';

/** Names classes of games; one that is new to the site is shown as the vendor calls it. */
export function useClassLabel(): (name: string) => string {
  const { t, i18n } = useTranslation();
  return (name) => {
    const key = `games.class.${name}`;
    return i18n.exists(key) ? (t as (key: string) => string)(key) : name.charAt(0) + name.slice(1).toLowerCase();
  };
}
