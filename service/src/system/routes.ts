import { createMarketingProfile, recordMarketingEvent, updateMarketingProfile } from '@lendside/contract/marketing';
import {
  listContacts,
  listServiceProviders,
  readConfigSettings,
  readHealth,
  readServiceProvider,
  readServiceStatus,
  readVideoUrl,
} from '@lendside/contract/system';
import { type Binding, on } from '../on.ts';
import { readContacts } from './list-contacts.ts';
import { createProfile, recordEvent, updateProfile } from './marketing.ts';
import { readSettingsOf } from './read-config-settings.ts';
import { readHealthOf } from './read-health.ts';
import { videoUrlOf } from './read-video-url.ts';
import { listProvidersOfPerson, readProvidersOfBrand } from './service-providers.ts';
import { serviceStatusOf } from './service-status.ts';

export const systemRoutes: readonly Binding[] = [
  on(readConfigSettings, readSettingsOf),
  on(readServiceStatus, async ({ flags }) => serviceStatusOf(flags)),
  on(readServiceProvider, readProvidersOfBrand),
  on(listServiceProviders, listProvidersOfPerson),
  on(listContacts, readContacts),
  on(readVideoUrl, videoUrlOf),
  on(readHealth, readHealthOf),
  on(recordMarketingEvent, recordEvent),
  on(createMarketingProfile, createProfile),
  on(updateMarketingProfile, updateProfile),
];
