/** Prefix, what varies, and what each has: "external" "apple" "client_id" is external_apple_client_id. */
type Group = readonly [prefix: string, names: string, parts: string];

const GROUPS: readonly Group[] = [
  [
    'external_',
    'apple azure bitbucket discord facebook figma github gitlab google kakao keycloak linkedin_oidc slack_oidc notion slack spotify twitch twitter x workos zoom',
    '_additional_client_ids _client_id _email_optional _enabled _secret _skip_nonce_check _url',
  ],
  ['external_', 'anonymous_users email phone web3_solana web3_ethereum', '_enabled'],
  [
    'hook_',
    'custom_access_token mfa_verification_attempt password_verification_attempt send_sms send_email before_user_created after_user_created',
    '_enabled _uri _secrets',
  ],
  ['mailer_subjects_', 'confirmation email_change invite magic_link reauthentication recovery', ''],
  [
    'mailer_templates_',
    'confirmation email_change invite magic_link reauthentication recovery',
    '_content',
  ],
  ...(
    [
      ['mailer_subjects_', '_notification'],
      ['mailer_templates_', '_notification_content'],
      ['mailer_notifications_', '_enabled'],
    ] as const
  ).map(([prefix, part]): Group => [
    prefix,
    'password_changed email_changed phone_changed mfa_factor_enrolled mfa_factor_unenrolled identity_linked identity_unlinked',
    part,
  ]),
  [
    'mailer_',
    'allow_unverified_email_sign_ins autoconfirm otp_length secure_email_change_enabled',
    '',
  ],
  ['mfa_', 'totp phone web_authn', '_enroll_enabled _verify_enabled'],
  ['mfa_', 'max_enrolled_factors phone_template phone_max_frequency', ''],
  ['nimbus_oauth_', 'client_id email_optional client_secret', ''],
  ['password_', 'hibp_enabled required_characters', ''],
  ['rate_limit_', 'anonymous_users email_sent sms_sent token_refresh verify otp web3', ''],
  ['saml_', 'enabled external_url allow_encrypted_assertions', ''],
  [
    'security_',
    'sb_forwarded_for_enabled captcha_enabled captcha_provider captcha_secret manual_linking_enabled refresh_token_reuse_interval update_password_require_current_password update_password_require_reauthentication',
    '',
  ],
  ['sessions_', 'inactivity_timeout single_per_user tags timebox', ''],
  [
    'sms_',
    'autoconfirm max_frequency messagebird_access_key messagebird_originator otp_exp provider template test_otp test_otp_valid_until textlocal_api_key textlocal_sender vonage_api_key vonage_api_secret vonage_from',
    '',
  ],
  [
    'sms_twilio_',
    'account_sid auth_token content_sid message_service_sid verify_account_sid verify_auth_token verify_message_service_sid',
    '',
  ],
  ['smtp_', 'admin_email host max_frequency pass port sender_name user', ''],
  ['webauthn_rp_', 'display_name id origins', ''],
  [
    '',
    'api_max_request_duration db_max_pool_size db_max_pool_size_unit jwt_exp refresh_token_rotation_enabled oauth_server_authorization_path',
    '',
  ],
];

/** The settings of Auth in a new project, with every name that the CLI wants to read back. */
export function newAuthConfig(): Record<string, unknown> {
  const names = GROUPS.flatMap(([prefix, middle, parts]) =>
    middle.split(' ').flatMap((name) => parts.split(' ').map((part) => `${prefix}${name}${part}`)),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, null])),
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
    disable_signup: false,
    password_min_length: 6,
    mailer_otp_exp: 3600,
    mfa_phone_otp_length: 6,
    sms_otp_length: 6,
    passkey_enabled: false,
    oauth_server_enabled: false,
    oauth_server_allow_dynamic_registration: false,
    custom_oauth_enabled: false,
    custom_oauth_max_providers: 3,
  };
}
