import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ActWaits } from '../member/act-waits';
import { addVerificationTexts } from './verification-texts';

/**
 * Says that an agent neither deposits nor plays here, and leads to the agent centre. It stands where the act would be.
 */
export function AgentsDoNotPlay() {
  useState(addVerificationTexts);
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActWaits
      testId="agents-do-not-play"
      icon={UsersRound}
      title={t('verification.noPlay.title')}
      text={t('verification.noPlay.text')}
      way={{
        label: t('verification.noPlay.open'),
        testId: 'agents-to-centre',
        onOpen: () => void navigate('/agentHome'),
      }}
    />
  );
}
