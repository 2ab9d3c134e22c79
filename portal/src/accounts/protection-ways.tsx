import { useQuery } from '@tanstack/react-query';
import CloudLightning from 'lucide-react/icons/cloud-lightning';
import Shield from 'lucide-react/icons/shield';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { EntryMayCome } from '../kit/feedback/shapes.tsx';
import { disasterTexts } from './disaster-texts.ts';
import { PaymentWay } from './payment-way.tsx';
import { ownProtections } from './protection-queries.ts';
import { protectionTexts } from './protection-texts.ts';

/** The ways of who is protected: a declared disaster, where one holds, and active duty or a bankruptcy. */
export function ProtectionWays({ brand }: { brand: string }) {
  const texts = useTexts(protectionTexts);
  return (
    <>
      <DisasterWay brand={brand} />
      <PaymentWay
        to={pathTo('LegalProtections', { brand })}
        icon={<Shield />}
        label={texts.link}
        note={texts.linkNote}
      />
    </>
  );
}

/** The way of a declared disaster; nothing while none holds. */
function DisasterWay({ brand }: { brand: string }) {
  const texts = useTexts(disasterTexts);
  const writeDate = useWriteDate();
  const session = useSession();
  const asked = useQuery({ ...ownProtections(), enabled: isPerson(session) });
  const { data } = asked;
  if (isOnItsWay(asked)) return <EntryMayCome />;
  const stands = data?.protections.find(({ kind, state }) => kind === 'disaster' && state === 'stands');
  if (!stands && (data?.disasters ?? []).length === 0) return null;
  return (
    <PaymentWay
      to={pathTo('LegalProtections', { brand })}
      icon={<CloudLightning />}
      label={texts.way}
      note={stands ? texts.wayCovered(writeDate(stands.until, 'long')) : texts.wayNote}
    />
  );
}
